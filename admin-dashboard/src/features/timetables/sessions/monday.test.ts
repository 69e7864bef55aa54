import { askedWeek, daysOfWeek, firstWeek, mondayOf } from './monday.ts';

const term = { startsOn: '2026-07-01', endsOn: '2026-11-28' };

test('a week begins on its Monday, over the end of months and years', () => {
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  expect(mondayOf('2027-01-02')).toBe('2026-12-28');
});

test('it has six days with sessions', () => {
  expect(daysOfWeek('2026-11-30')).toEqual(
    ['30', '01', '02', '03', '04', '05'].map((day, index) => `2026-1${index === 0 ? 1 : 2}-${day}`),
  );
});

test('the week of today is shown at first, else the nearest of the term', () => {
  expect(firstWeek('2026-11-25', term)).toBe('2026-11-23');
  expect(firstWeek('2026-06-01', term)).toBe('2026-06-29');
  expect(firstWeek('2027-03-01', term)).toBe('2026-11-23');
});

test('what is no day in the address is not asked for', () => {
  expect(askedWeek('2026-11-26')).toBe('2026-11-23');
  expect(askedWeek('tomorrow')).toBeNull();
  expect(askedWeek('2026-99-99')).toBeNull();
  expect(askedWeek(null)).toBeNull();
});
