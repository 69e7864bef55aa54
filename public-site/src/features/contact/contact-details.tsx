import { styled } from 'styled-components';
import type { SiteSettings } from '@portal/shared/data';
import { DescriptionList } from '@portal/shared/ui';

/** Address, phone, e-mail and both sets of hours. */
export function ContactDetails({ settings }: { settings: SiteSettings }) {
  return (
    <DescriptionList
      gap="ruled"
      items={[
        { term: 'Address', value: <Address>{settings.address}</Address> },
        { term: 'Phone', value: <a href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`}>{settings.phone}</a> },
        { term: 'Email', value: <MailLink address={settings.email} /> },
        { term: settings.office.label, value: settings.office.hours },
        { term: settings.campus.label, value: settings.campus.hours },
      ]}
    />
  );
}

/** Long addresses may break before the @. */
function MailLink({ address }: { address: string }) {
  const [name = '', domain] = address.split('@');
  return (
    <Mail href={`mailto:${address}`}>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </Mail>
  );
}

const Address = styled.address`
  white-space: pre-line;
`;

const Mail = styled.a`
  overflow-wrap: anywhere;
`;
