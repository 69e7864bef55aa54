import { formatClockRange } from '@portal/shared/time';
import styled from 'styled-components';
import type { Entry } from '../entry.ts';

interface EntryWordsProps {
  entry: Pick<Entry, 'subject' | 'startsAt' | 'endsAt' | 'type' | 'teacher' | 'room'>;
}

/** What stands on an entry: what is held, when, by whom and where. */
export function EntryWords({ entry }: EntryWordsProps) {
  const { subject, startsAt, endsAt, type, teacher, room } = entry;
  const isPlain = type === 'Lecture' || subject === type;
  return (
    <>
      <Subject>{subject}</Subject>
      <Facts>{formatClockRange(startsAt, endsAt)}</Facts>
      <Facts>{isPlain ? '' : type}</Facts>
      <Facts>{teacher}</Facts>
      <Facts>{room}</Facts>
    </>
  );
}

const Subject = styled.b`
  font-weight: var(--weight-strong);
  overflow-wrap: anywhere;
`;

const Facts = styled.span`
  color: var(--text-muted);
  &:empty {
    display: none;
  }
`;
