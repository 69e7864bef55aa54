import { CalendarDays, CalendarSync } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import {
  formatCount,
  ButtonLink,
  CalendarStripFigure,
  dateParts,
  FigureKey,
  formatDate,
  still,
} from '@portal/shared/ui';
import type { Calendar } from './list-calendar-entries.ts';
import { planSemester, type SemesterPlan } from './plan-semester.ts';
import { useToday } from './use-today.ts';

const WEEKS_OF_A_NAME = 3;

const SemesterStrip = still('div', CalendarStripFigure);

/** The semester as one drawing, with the way to the whole calendar. */
export function CalendarPromo({ calendar }: { calendar: Calendar }) {
  const headingId = useId();
  const today = useToday(calendar.asOf);
  const plan = planSemester(calendar.entries, today);
  const figure = plan && { weeks: plan.weeks, months: nameMonths(plan), title: describePlan(plan, today) };
  return (
    <Root aria-labelledby={headingId}>
      <h3 id={headingId}>The semester on one page</h3>
      {plan && figure ? (
        <>
          <p>{describeWeek(plan)} Classes, deadlines and examinations, day by day.</p>
          <SemesterStrip {...figure} cell={12} />
          <FigureKey
            items={[
              { mark: 'p-hi', label: 'today' },
              { mark: 'p-bar', label: 'event or deadline' },
              { mark: 'p-seq-4', label: 'examination' },
              { mark: 'p-off', label: 'holiday' },
            ]}
          />
        </>
      ) : (
        <p>Classes, deadlines and examinations, day by day.</p>
      )}
      <Ways>
        <ButtonLink to="/students/timetables">
          <CalendarDays aria-hidden="true" /> View the academic calendar
        </ButtonLink>
        <ButtonLink href="/calendar.ics" variant="quiet">
          <CalendarSync aria-hidden="true" /> Subscribe
        </ButtonLink>
      </Ways>
    </Root>
  );
}

function describeWeek({ currentWeek, teachingWeeks }: SemesterPlan): string {
  return currentWeek === null
    ? `${formatCount(teachingWeeks, 'week')} of classes.`
    : `Week ${currentWeek} of ${teachingWeeks}.`;
}

function describePlan(plan: SemesterPlan, today: string): string {
  const { events, examinationDays, holidays } = plan.counts;
  const from = formatDate(plan.mondays[0] ?? today);
  return `The semester from ${from} day by day. Today is ${formatDate(today, { hasWeekday: true })}. ${describeWeek(plan)} ${holidays} days off, ${events} days with events or deadlines, ${examinationDays} days of examinations.`;
}

/** The name of a month over the first week that begins in it, where the next one leaves room. */
function nameMonths({ mondays }: SemesterPlan): Record<number, string> {
  const months = mondays.map((monday) => dateParts(monday));
  const starts = months.flatMap(({ month, monthName }, week) =>
    month === months[week - 1]?.month ? [] : [{ week, name: monthName.slice(0, 3) }],
  );
  const named = starts.filter(({ week }, index) => (starts[index + 1]?.week ?? Infinity) - week >= WEEKS_OF_A_NAME);
  return Object.fromEntries(named.map(({ week, name }) => [week, name]));
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
`;

const Root = styled.aside`
  --plot-ground: var(--surface-sunken);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  align-content: start;
  align-self: start;
  justify-items: start;
  padding: var(--space-5);
  border-radius: var(--radius-2);
  background: var(--surface-sunken);
  & > p {
    color: var(--text-muted);
    font-size: var(--text-sm);
  }
`;
