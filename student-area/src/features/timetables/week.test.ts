import { daysOfWeek, mondayOf, presentMonday, weekParam } from './week.ts';

test('a week begins on Monday, also on a Sunday and across years', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-02')).toBe('2026-12-28');
});

test('Sunday is a day of the week when something is held then', () => {
  expect(daysOfWeek('2026-11-23', [])).toHaveLength(6);
  expect(daysOfWeek('2026-11-23', [{ day: '2026-11-29' }]).at(-1)).toBe('2026-11-29');
});

test('an address that names no day leads to this week', () => {
  expect(weekParam(null, '2026-11-25')).toBe('2026-11-23');
  expect(weekParam('2026-13-45', '2026-11-25')).toBe('2026-11-23');
  expect(weekParam('2026-12-04', '2026-11-25')).toBe('2026-11-30');
});

test('on a Sunday the present week is the next one', () => {
  expect(presentMonday('2026-11-28')).toBe('2026-11-23');
  expect(presentMonday('2026-11-29')).toBe('2026-11-30');
});
