import { eventWeeks } from './event-weeks.ts';

function daysOf(startsAt: string, endsAt: string): [week: number, day: number][] {
  return eventWeeks(startsAt, endsAt).flatMap((days, week) =>
    days.flatMap((mark, day): [number, number][] => (mark === 'today' ? [[week, day]] : [])),
  );
}

test('an event stands in its month on its weekday', () => {
  expect(daysOf('2026-11-26T11:30:00+00:00', '2026-11-26T13:00:00+00:00')).toEqual([[4, 3]]);
});

test('the day is the day in Pune', () => {
  expect(daysOf('2026-11-29T19:00:00+00:00', '2026-11-29T20:00:00+00:00')).toEqual([[5, 0]]);
});

test('every day of a conference is marked, into the next week', () => {
  expect(daysOf('2027-01-22T03:30:00+00:00', '2027-01-25T11:30:00+00:00')).toEqual([
    [3, 4],
    [3, 5],
    [4, 0],
  ]);
});

test('days of other months and Sundays have no square', () => {
  const weeks = eventWeeks('2026-12-05T04:00:00+00:00', '2026-12-05T11:00:00+00:00');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual(['none', 'class', 'class', 'class', 'class', 'today']);
  expect(weeks[4]).toEqual(['class', 'class', 'class', 'class', 'none', 'none']);
});
