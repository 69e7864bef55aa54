import {
  Alert,
  ButtonLink,
  departmentToday,
  isComing,
  LinkArrow,
  Panel,
  QueryState,
  Skeleton,
  Split,
  Stack,
  Together,
} from '@portal/shared/ui';
import { Slot } from '@portal/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNoClass } from '../../own-class/use-no-class.ts';
import { Agenda } from './agenda.tsx';
import { DueList } from './due-list.tsx';
import { myWeekOptions, WEEK_DAYS } from './list-my-week.ts';
import { agendaDays, dueItems, type WeekItem } from './week-item.ts';

interface ThisWeekProps {
  /** False for a student of no class and no course; undefined while that is not known. */
  hasOwn: boolean | undefined;
  /** Stands below what is held. */
  work: ReactNode;
  /** Stands below what is due. */
  children: ReactNode;
}

/** What is the reader's own in the next seven days: what is held, and beside it what is due, done and not done. */
export function ThisWeek({ hasOwn, work, children }: ThisWeekProps) {
  const today = departmentToday();
  const query = useQuery(myWeekOptions(today));
  return (
    <Together isWaiting={isComing(query)}>
      <Split>
        <Stack gap={6}>
          <Panel title="This week" end={<LinkArrow to="/students/timetables?view=mine">My timetable</LinkArrow>}>
            <QueryState
              query={query}
              errorTitle="Your week could not be loaded"
              skeleton={<Skeleton shape="row" count={5} label="Loading your week..." />}
              isEmpty={() => false}
            >
              {(items) => (
                <Stack gap={4}>
                  {hasOwn === false && <NoClass />}
                  <AgendaOrNothing items={items} today={today} isSilent={hasOwn === false} />
                </Stack>
              )}
            </QueryState>
          </Panel>
          {work}
        </Stack>
        <Stack gap={6}>
          {query.data !== undefined && (
            <Panel title="Due" end="next seven days">
              <DueList items={dueItems(query.data)} />
            </Panel>
          )}
          {children}
          <Slot name="this-week" Frame={Panel} from={today} days={WEEK_DAYS} />
        </Stack>
      </Split>
    </Together>
  );
}

function AgendaOrNothing({
  items,
  today,
  isSilent,
}: {
  items: readonly WeekItem[];
  today: string;
  /** Something else says already why there is nothing. */
  isSilent: boolean;
}) {
  const days = agendaDays(items, today, WEEK_DAYS);
  if (days.every((day) => day.items.length === 0)) {
    return isSilent ? null : <p>Nothing of yours is held in the next seven days.</p>;
  }
  return <Agenda days={days} today={today} />;
}

function NoClass() {
  const { title, standing, action } = useNoClass();
  return (
    <Alert
      role={null}
      title={title}
      action={
        <ButtonLink size="dense" to="/account">
          {action}
        </ButtonLink>
      }
    >
      {standing === ''
        ? 'Your classes stand here once a teacher has confirmed the class that you state, or you are enrolled in a course.'
        : standing}
    </Alert>
  );
}
