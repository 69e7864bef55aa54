import { Badge, departmentToday, formatDate, Panel, useNow } from '@portal/shared/ui';
import styled from 'styled-components';
import { isOnAt } from './current-entry.ts';
import type { Session } from './session.ts';
import { SessionItem } from './session-item.tsx';

interface SessionDayProps {
  day: string;
  sessions: readonly Session[];
  /** Name of the holiday that this day is. */
  holiday: string | null;
  hasClassName: boolean;
}

/** A day of the reader's own week. */
export function SessionDay({ day, sessions, holiday, hasClassName }: SessionDayProps) {
  const now = useNow();
  const isToday = day === departmentToday();
  return (
    <Panel
      title={<time dateTime={day}>{formatDate(day, { hasWeekday: true, hasYear: false })}</time>}
      headingLevel={3}
      end={isToday ? <Badge tone="accent">Today</Badge> : undefined}
    >
      {holiday !== null && <Note>Holiday: {holiday}</Note>}
      {sessions.length === 0 && holiday === null && <Note>Nothing of yours.</Note>}
      <List>
        {sessions.map((session) => (
          <SessionItem
            key={`${session.key} ${session.state}`}
            session={session}
            hasClassName={hasClassName}
            isNow={isOnAt(session, now)}
          />
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  gap: var(--space-2);
`;

const Note = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;
