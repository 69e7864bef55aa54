import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { addDays } from '@portal/shared/time';
import { Button, departmentToday, formatDateRange, IconButton, QueryState, Skeleton } from '@portal/shared/ui';
import { holidaysQuery } from './holidays.ts';
import { askedWeek, daysOfWeek, firstWeek, mondayOf } from './monday.ts';
import { type Session, sessionsQuery } from './session.ts';
import { TimetableSessionDialogs } from './timetable-session-dialogs.tsx';
import { useSessionWork } from './use-session-work.ts';
import { WeekBoard } from './week-board.tsx';
import type { Timetable } from '../timetable.ts';

const DAYS_IN_WEEK = 7;
const isNeverEmpty = () => false;

interface WeekOfSessionsProps {
  timetable: Timetable;
  /** Only what this group is taught, for those who teach it. */
  groupId?: string;
}

/** One week of the term as it is held: `?week=` is a day in it. */
export function WeekOfSessions({ timetable, groupId }: WeekOfSessionsProps) {
  const [params, setParams] = useSearchParams();
  const monday = askedWeek(params.get('week')) ?? firstWeek(departmentToday(), timetable);
  const last = daysOfWeek(monday).at(-1) ?? monday;
  const sessions = useQuery(sessionsQuery(timetable.id, monday));
  const holidays = useQuery(holidaysQuery(monday, last));
  const work = useSessionWork();
  const present = mondayOf(departmentToday());

  const isShown = (session: Session) => groupId === undefined || session.groupId === groupId;

  function show(week: string) {
    const next = new URLSearchParams(params);
    next.set('week', week);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return (
    <>
      <Nav aria-label="Week">
        <IconButton
          label="The week before"
          size="dense"
          disabled={monday <= timetable.startsOn}
          onClick={() => show(addDays(monday, -DAYS_IN_WEEK))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <h2 aria-live="polite">{formatDateRange(monday, last)}</h2>
        <IconButton
          label="The week after"
          size="dense"
          disabled={addDays(monday, DAYS_IN_WEEK) > timetable.endsOn}
          onClick={() => show(addDays(monday, DAYS_IN_WEEK))}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
        {monday !== present &&
          timetable.startsOn <= addDays(present, DAYS_IN_WEEK - 1) &&
          present <= timetable.endsOn && (
            <Button size="dense" onClick={() => show(present)}>
              This week
            </Button>
          )}
      </Nav>
      <QueryState
        query={sessions}
        errorTitle="The sessions could not be loaded"
        skeleton={<Skeleton shape="row" count={6} label="Loading the week..." />}
        isEmpty={isNeverEmpty}
      >
        {(held) => (
          <QueryState
            query={holidays}
            errorTitle="The holidays could not be loaded"
            skeleton={<Skeleton shape="row" count={6} label="Loading the week..." />}
            isEmpty={isNeverEmpty}
          >
            {(free) => (
              <WeekBoard monday={monday} term={timetable} sessions={held.filter(isShown)} holidays={free} work={work} />
            )}
          </QueryState>
        )}
      </QueryState>
      <TimetableSessionDialogs state={work} timetable={timetable} groupId={groupId} />
    </>
  );
}

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  align-items: center;
  margin-block-end: var(--space-4);
  & > h2 {
    min-inline-size: 12rem;
    font-size: var(--text-lg);
    text-align: center;
  }
`;
