import { formatDate } from '@portal/shared/ui';
import styled from 'styled-components';
import type { Session } from './session.ts';
import { SessionItem } from './session-item.tsx';

/** What a class has otherwise on a day of this week than the timetable above says. */
export function ClassChanges({ day, sessions }: { day: string; sessions: readonly Session[] }) {
  if (sessions.length === 0) return null;
  return (
    <Root>
      <h3>
        Otherwise on <time dateTime={day}>{formatDate(day, { hasWeekday: true, hasYear: false })}</time>
      </h3>
      <ul>
        {sessions.map((session) => (
          <SessionItem key={`${session.key} ${session.state}`} session={session} hasClassName={false} isNow={false} />
        ))}
      </ul>
    </Root>
  );
}

const Root = styled.section`
  padding-block-start: var(--space-4);
  & > h3 {
    padding-block-end: var(--space-2);
    font-family: inherit;
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
  }
  & > ul {
    display: grid;
    gap: var(--space-2);
  }
`;
