import { useAuth } from '@portal/shared/contract';
import { addDays } from '@portal/shared/time';
import {
  Button,
  ButtonLink,
  Cluster,
  departmentToday,
  type FetchFirst,
  Field,
  PageHeader,
  Panel,
  QueryState,
  SelectInput,
  Skeleton,
  Stack,
  Tabs,
  useNow,
} from '@portal/shared/ui';
import { media } from '@portal/shared/theme';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { ClassChanges } from '../features/timetables/class-changes.tsx';
import { dayAt, entryAt } from '../features/timetables/current-entry.ts';
import { DayList } from '../features/timetables/day-list.tsx';
import { DownloadTimetable } from '../features/timetables/download-timetable.tsx';
import { timetableEntriesOptions } from '../features/timetables/list-timetable-entries.ts';
import { weekChangesOptions } from '../features/timetables/list-week-changes.ts';
import { timetableListOptions } from '../features/timetables/list-timetables.ts';
import { MyTimetable } from '../features/timetables/my-timetable.tsx';
import { ownTimetablesOptions } from '../features/timetables/own-timetable.ts';
import { SlotKey } from '../features/timetables/slot-key.tsx';
import { classOptions, type Day, DAYS, dayTabs, type Timetable } from '../features/timetables/timetable.ts';
import { presentMonday, weekParam } from '../features/timetables/week.ts';
import { WeekGrid } from '../features/timetables/week-grid.tsx';
import { useTabParam } from '../list/use-tab-param.ts';
import { AreaPage } from '../layout/area-page.ts';

/** Asks before the page is drawn: of its own view whether there is such a timetable, else for the list and the changes of the week. */
export const fetchFirst: FetchFirst = (client, search, { profile }) =>
  Promise.all([
    profile.role === 'student' && client.prefetchQuery(ownTimetablesOptions()),
    ...(search.get('view') === 'mine'
      ? []
      : [
          client.prefetchQuery(timetableListOptions()),
          client.prefetchQuery(weekChangesOptions(presentMonday(departmentToday()))),
        ]),
  ]);

export function TimetablesPage() {
  const [params] = useSearchParams();
  const isMine = params.get('view') === 'mine';
  return (
    <AreaPage>
      <PageHeader
        size="area"
        title={isMine ? 'My Timetable' : 'Class Timetables'}
        lede={
          isMine
            ? 'Your sessions of the week, with every change and its reason.'
            : 'Lectures, practicals and breaks of every class, Monday to Saturday.'
        }
        actions={
          <Button onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        }
      />
      {isMine ? <MyView /> : <ClassesView />}
    </AreaPage>
  );
}

/** Staff see what they teach as theirs; of students whoever has a class or a course has a timetable of their own. */
function useOwnTimetable() {
  const isStaff = useAuth((state) => state.profile !== null && state.profile.role !== 'student');
  const own = useQuery({ ...ownTimetablesOptions(), enabled: !isStaff });
  return { isStaff, own, hasOwn: isStaff || (own.data ?? 0) > 0 };
}

function MyView() {
  const [params, setParams] = useSearchParams();
  const { isStaff, own, hasOwn } = useOwnTimetable();
  const today = departmentToday();

  function handleMonday(monday: string) {
    setParams({ view: 'mine', ...(monday === weekParam(null, today) ? {} : { week: monday }) }, { replace: true });
  }

  return (
    <>
      <Back>
        <ButtonLink size="dense" to="/students/timetables">
          All classes
        </ButtonLink>
      </Back>
      {isStaff || own.data !== undefined ? (
        <MyTimetable
          monday={weekParam(params.get('week'), today)}
          onMonday={handleMonday}
          isStaff={isStaff}
          hasOwn={hasOwn}
        />
      ) : (
        <QueryState
          query={own}
          errorTitle="Your timetable could not be loaded"
          headingLevel={2}
          skeleton={<Skeleton shape="row" count={6} label="Loading your timetable..." />}
        >
          {() => null}
        </QueryState>
      )}
    </>
  );
}

function ClassesView() {
  const [params, setParams] = useSearchParams();
  const [day, setDay] = useTabParam(dayTabs, 'monday', 'day', ['class']);
  const chosen = classOptions.find((option) => option.value === params.get('class'));
  const timetables = useQuery(timetableListOptions());
  const { hasOwn } = useOwnTimetable();
  const today = dayAt(useNow());

  function chooseClass(value: string) {
    const next = new URLSearchParams(params);
    if (value === 'all') next.delete('class');
    else next.set('class', value);
    setParams(next, { replace: true });
  }

  return (
    <>
      <Controls>
        <Field label="Class">
          <SelectInput
            value={chosen?.value ?? 'all'}
            onChange={(event) => chooseClass(event.target.value)}
            options={[{ value: 'all', label: 'All classes' }, ...classOptions]}
          />
        </Field>
        {today !== null && today !== day && <Button onClick={() => setDay(today)}>Go to today</Button>}
        {hasOwn && <ButtonLink to="/students/timetables?view=mine">My timetable</ButtonLink>}
      </Controls>
      <div className={chosen && 'no-print'}>
        <Tabs label="Day of the week" items={dayTabs} value={day} onChange={setDay}>
          <QueryState
            query={timetables}
            errorTitle="The timetables could not be loaded"
            skeleton={<Skeleton shape="row" count={6} label="Loading timetables..." />}
          >
            {(all) => (
              <DayOfClasses
                day={day}
                timetables={chosen ? all.filter((timetable) => timetable.className === chosen.label) : all}
              />
            )}
          </QueryState>
        </Tabs>
      </div>
      {chosen && (
        <WholeWeek
          className={chosen.label}
          timetable={timetables.data?.find((timetable) => timetable.className === chosen.label)}
        />
      )}
    </>
  );
}

/** The chosen day of one class, or of all of them beside each other. */
function DayOfClasses({ day, timetables }: { day: Day; timetables: readonly Timetable[] }) {
  const only = timetables.length === 1 ? timetables[0] : undefined;
  const query = useQuery(timetableEntriesOptions({ timetableId: only?.id, day }));
  const now = useNow();
  const monday = presentMonday(departmentToday());
  const changes = useQuery(weekChangesOptions(monday));
  const date = addDays(monday, DAYS.indexOf(day));
  const dayName = dayTabs.find((tab) => tab.value === day)?.label ?? day;

  return (
    <QueryState
      query={query}
      errorTitle="The timetable could not be loaded"
      skeleton={<Skeleton shape="row" count={6} label="Loading the timetable..." />}
    >
      {(entries) => (
        <Stack gap={5}>
          <Classes>
            {timetables.map((timetable) => {
              const own = entries.filter((entry) => entry.timetableId === timetable.id);
              return (
                <Panel key={timetable.id} title={timetable.className} end={`${dayName}, ${describeLoad(own.length)}`}>
                  <DayList entries={own} currentId={entryAt(own, now)?.id} dayName={dayName} />
                  <ClassChanges
                    day={date}
                    sessions={(changes.data ?? []).filter(
                      (change) => change.timetableId === timetable.id && change.day === date,
                    )}
                  />
                </Panel>
              );
            })}
          </Classes>
          <SlotKey hasNow={entryAt(entries, now) !== undefined} />
        </Stack>
      )}
    </QueryState>
  );
}

function describeLoad(count: number): string {
  if (count === 0) return 'nothing';
  return count === 1 ? '1 entry' : `${count} entries`;
}

function WholeWeek({ className, timetable }: { className: string; timetable: Timetable | undefined }) {
  const query = useQuery({
    ...timetableEntriesOptions({ timetableId: timetable?.id }),
    enabled: timetable !== undefined,
  });
  const now = useNow();
  if (!timetable) return null;
  return (
    <Week className="print-week">
      <Panel title={`${className}: the whole week`} end={<DownloadTimetable timetable={timetable} />}>
        <QueryState
          query={query}
          errorTitle="The week could not be loaded"
          skeleton={<Skeleton shape="figure" count={1} label="Loading the week..." />}
        >
          {(entries) => (
            <Stack gap={4}>
              <WeekGrid
                caption={`${className}: the whole week`}
                entries={entries}
                today={dayAt(now)}
                currentId={entryAt(entries, now)?.id}
              />
              <Cluster>
                <SlotKey hasNow={entryAt(entries, now) !== undefined} />
              </Cluster>
            </Stack>
          )}
        </QueryState>
      </Panel>
    </Week>
  );
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3) var(--space-4);
  align-items: end;
  padding-block-end: var(--space-4);
  & > :first-child {
    flex: 0 1 20rem;
  }
  @media print {
    display: none;
  }
`;

const Back = styled.p`
  padding-block-end: var(--space-4);
  @media print {
    display: none;
  }
`;

const Classes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--gutter);
  ${media.lg} {
    &:has(> :nth-child(2)) {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** On paper a landscape sheet of its own. */
const Week = styled.div`
  padding-block-start: var(--space-7);
  @media print {
    padding-block-start: 0;
  }
`;
