import { styled } from 'styled-components';
import { media } from '@portal/shared/theme';
import { formatDate } from '@portal/shared/ui';
import { soughtProps, soughtStyles, useSoughtRow } from '../../site/sought-row.ts';
import { announcementTypes } from './announcement-types.ts';
import type { Announcement } from './list-announcements.ts';

/** Everything that is announced now, each under an address of its own. */
export function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  const soughtId = useSoughtRow(announcements);
  return (
    <List>
      {announcements.map(({ id, date, type, text }) => (
        <li key={id} {...soughtProps(id, soughtId)}>
          <time dateTime={date}>{formatDate(date)}</time>
          <p>{text}</p>
          <Type>{announcementTypes[type]}</Type>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-1) var(--gutter);
    align-items: baseline;
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--border);
    ${soughtStyles}
  }
  & time {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
  & p {
    grid-column: 1 / -1;
    grid-row: 2;
  }
  ${media.md} {
    & > li {
      grid-template-columns: 9rem minmax(0, 1fr) 6rem;
    }
    & p {
      grid-column: 2;
      grid-row: 1;
    }
  }
`;

const Type = styled.span`
  color: var(--text-muted);
  font-size: var(--text-sm);
  text-align: end;
`;
