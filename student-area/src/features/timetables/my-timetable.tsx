import { addDays } from '@portal/shared/time';
import {
  Button,
  ButtonLink,
  Cluster,
  departmentToday,
  EmptyState,
  formatDateRange,
  IconButton,
  QueryState,
  Skeleton,
  Stack,
} from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { useNoClass } from '../../own-class/use-no-class.ts';
import { DownloadMySessions } from './download-my-sessions.tsx';
import { SubscribeButton } from './feed/subscribe-button.tsx';
import { type Holiday, holidaysOptions } from './list-holidays.ts';
import { mySessionsOptions } from './list-my-sessions.ts';
import type { Session } from './session.ts';
import { SessionDay } from './session-day.tsx';
import { SlotKey } from './slot-key.tsx';
import { daysOfWeek, mondayOf } from './week.ts';

interface MyTimetableProps {
  /** The Monday of the week that is shown. */
  monday: string;
  onMonday: (monday: string) => void;
  /** Staff see what they teach, with the class. */
  isStaff: boolean;
  /** False for who has neither class nor course: then there is nothing that could be theirs. */
  hasOwn: boolean;
}

/** What is the reader's own in a week, with every change and its reason. */
export function MyTimetable({ monday, onMonday, isStaff, hasOwn }: MyTimetableProps) {
  const days = { from: monday, to: addDays(monday, 6) };
  const sessions = useQuery(mySessionsOptions(days));
  const holidays = useQuery(holidaysOptions(days));
  const thisWeek = mondayOf(departmentToday());
  if (!hasOwn) return <NothingOwn />;
  return (
    <Stack gap={5}>
      <Bar>
        <Week aria-label="Week">
          <IconButton label="Previous week" onClick={() => onMonday(addDays(monday, -7))}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <h2 aria-live="polite">{formatDateRange(monday, addDays(monday, 6))}</h2>
          <IconButton label="Next week" onClick={() => onMonday(addDays(monday, 7))}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
        </Week>
        <Cluster gap={2}>
          {monday !== thisWeek && (
            <Button size="dense" onClick={() => onMonday(thisWeek)}>
              This week
            </Button>
          )}
          <DownloadMySessions days={days} hasClassName={isStaff} />
          <SubscribeButton />
        </Cluster>
      </Bar>
      <QueryState
        query={sessions}
        errorTitle="Your timetable could not be loaded"
        skeleton={<Skeleton shape="row" count={6} label="Loading your timetable..." />}
      >
        {(all) => <OwnWeek monday={monday} sessions={all} holidays={holidays.data ?? []} isStaff={isStaff} />}
      </QueryState>
    </Stack>
  );
}

interface OwnWeekProps {
  monday: string;
  sessions: readonly Session[];
  holidays: readonly Holiday[];
  isStaff: boolean;
}

function OwnWeek({ monday, sessions, holidays, isStaff }: OwnWeekProps) {
  const changes = sessions.filter((session) => session.state !== 'held' && session.state !== 'moved_away').length;
  return (
    <Stack gap={5}>
      <Summary>{describeWeek(sessions.length, changes)}</Summary>
      <Days>
        {daysOfWeek(monday, sessions).map((day) => (
          <SessionDay
            key={day}
            day={day}
            sessions={sessions.filter((session) => session.day === day)}
            holiday={holidays.find((holiday) => holiday.startsOn <= day && day <= holiday.endsOn)?.title ?? null}
            hasClassName={isStaff}
          />
        ))}
      </Days>
      <SlotKey hasNow={false} />
    </Stack>
  );
}

function describeWeek(count: number, changes: number): string {
  if (count === 0) return 'Nothing of yours is held this week.';
  if (changes === 0) return 'Everything is held as planned.';
  return changes === 1 ? '1 session is not as planned.' : `${changes} sessions are not as planned.`;
}

function NothingOwn() {
  const { title, standing, action } = useNoClass();
  return (
    <EmptyState headingLevel={2} title={title} action={<ButtonLink to="/account">{action}</ButtonLink>}>
      Your own timetable is made of your class and of the courses that you are enrolled in.{' '}
      {standing === '' ? 'A teacher confirms the class that you state.' : standing}
    </EmptyState>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-5);
  align-items: center;
  justify-content: space-between;
`;

const Week = styled.section`
  display: flex;
  gap: var(--space-1) var(--space-2);
  align-items: center;
  & > h2 {
    font-size: 1.125rem;
    line-height: 1.25;
  }
`;

const Summary = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;
