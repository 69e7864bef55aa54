import type { CalendarEntry } from './list-calendar-entries.ts';
import { planSemester } from './plan-semester.ts';

const entry = (kind: CalendarEntry['kind'], startsOn: string, endsOn = startsOn): CalendarEntry => ({
  kind,
  startsOn,
  endsOn,
});

// 12 January 2026 is a Monday.
const calendar = [
  entry('teaching', '2026-01-12', '2026-02-07'),
  entry('holiday', '2026-01-26'),
  entry('event', '2026-01-16'),
  entry('deadline', '2026-01-17'),
  entry('examination', '2026-02-16', '2026-02-18'),
];

test('weeks run from the first day of classes to the last examination', () => {
  const plan = planSemester(calendar, '2026-01-21');
  expect(plan?.weeks).toHaveLength(6);
  expect(plan?.mondays[0]).toBe('2026-01-12');
  expect(plan?.teachingWeeks).toBe(4);
  expect(plan?.currentWeek).toBe(2);
  expect(plan?.weeks[0]).toEqual(['class', 'class', 'class', 'class', 'event', 'event']);
  expect(plan?.weeks[1]?.[2]).toBe('today');
  expect(plan?.weeks[2]?.[0]).toBe('holiday');
  expect(plan?.weeks[4]).toEqual(['none', 'none', 'none', 'none', 'none', 'none']);
  expect(plan?.weeks[5]?.slice(0, 4)).toEqual(['examination', 'examination', 'examination', 'none']);
  expect(plan?.counts).toEqual({ events: 2, examinationDays: 3, holidays: 1 });
});

test('between two semesters the next one is drawn, without a current week', () => {
  const plan = planSemester([...calendar, entry('teaching', '2026-07-06', '2026-08-01')], '2026-05-01');
  expect(plan?.mondays[0]).toBe('2026-07-06');
  expect(plan?.currentWeek).toBeNull();
});

test('a calendar without classes has no semester', () => {
  expect(planSemester([entry('holiday', '2026-01-26')], '2026-01-21')).toBeNull();
});
