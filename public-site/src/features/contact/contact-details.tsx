import { styled } from 'styled-components';
import { DescriptionList } from '@portal/shared/ui';
import type { SiteSettings } from '../site/get-site-settings.ts';

/** Address, phone, e-mail and both sets of hours. */
export function ContactDetails({ settings }: { settings: SiteSettings }) {
  return (
    <DescriptionList
      gap="ruled"
      items={[
        { term: 'Address', value: <Address>{settings.address}</Address> },
        { term: 'Phone', value: <a href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`}>{settings.phone}</a> },
        { term: 'Email', value: <Mail href={`mailto:${settings.email}`}>{settings.email}</Mail> },
        { term: settings.office.label, value: settings.office.hours },
        { term: settings.campus.label, value: settings.campus.hours },
      ]}
    />
  );
}

const Address = styled.address`
  white-space: pre-line;
`;

const Mail = styled.a`
  overflow-wrap: anywhere;
`;
