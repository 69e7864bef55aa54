import { styled } from 'styled-components';
import type { SiteSettings } from '@portal/shared/data';
import { DescriptionList, formatDateRange } from '@portal/shared/ui';
import { MailLink } from '../mail-link.tsx';
import { HoursLine } from './hours/hours-line.tsx';
import type { OpeningHoursData } from './hours/list-opening-hours.ts';
import type { Closure } from './hours/opening-state.ts';

interface ContactDetailsProps {
  settings: SiteSettings;
  /** The hours as times; undefined until they are known. */
  hours: OpeningHoursData | undefined;
}

const mostClosures = 4;

/** Address, phone, e-mail, both sets of hours with what they mean now, and the next days on which nobody is there. */
export function ContactDetails({ settings, hours }: ContactDetailsProps) {
  const { office, campus } = settings;
  const closures = hours?.closures ?? [];
  return (
    <DescriptionList
      gap="ruled"
      items={[
        { term: 'Address', value: <Address>{settings.address}</Address> },
        { term: 'Phone', value: <a href={`tel:${settings.phone.replace(/[^\d+]/g, '')}`}>{settings.phone}</a> },
        { term: 'Email', value: <MailLink address={settings.email} /> },
        { term: office.label, value: <HoursLine hours={office.hours} week={hours?.office} closures={closures} /> },
        { term: campus.label, value: <HoursLine hours={campus.hours} week={hours?.campus} closures={closures} /> },
        {
          term: 'Closed on',
          value: closures.length > 0 ? <Closures closures={closures.slice(0, mostClosures)} /> : null,
        },
      ]}
    />
  );
}

function Closures({ closures }: { closures: readonly Closure[] }) {
  return (
    <ul>
      {closures.map(({ name, startsOn, endsOn }) => (
        <li key={`${startsOn} ${name}`}>
          {formatDateRange(startsOn, endsOn)}, {name}
        </li>
      ))}
    </ul>
  );
}

const Address = styled.address`
  text-wrap: balance;
  white-space: pre-line;
`;
