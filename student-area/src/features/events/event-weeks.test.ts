import { eventWeeks } from './event-weeks.ts';

function daysOf(startsAt: string, endsAt: string): [week: number, day: number][] {
  return eventWeeks(startsAt, endsAt).flatMap((days, week) =>
    days.flatMap((mark, day): [number, number][] => (mark === 'today' ? [[week, day]] : [])),
  );
}

test('an event stands on its weekday in the fourth week', () => {
  expect(daysOf('2026-11-26T11:30:00+00:00', '2026-11-26T13:00:00+00:00')).toEqual([[3, 3]]);
});

test('the day is the day in Pune', () => {
  expect(daysOf('2026-11-29T19:00:00+00:00', '2026-11-29T20:00:00+00:00')).toEqual([[3, 0]]);
});

test('every day of a conference is marked, into the next week', () => {
  expect(daysOf('2027-01-22T03:30:00+00:00', '2027-01-25T11:30:00+00:00')).toEqual([
    [3, 4],
    [3, 5],
    [4, 0],
  ]);
});

test('a Sunday has no square', () => {
  expect(daysOf('2026-11-29T04:00:00+00:00', '2026-11-29T06:00:00+00:00')).toEqual([]);
});
