import { openingHours } from './opening-things.ts';

const day = (weekday: number, opensAt = '09:00', closesAt = '17:00') => ({ weekday, opensAt, closesAt });

test('neighbouring days with the same hours are one span', () => {
  expect(openingHours([day(1), day(2), day(3), day(4), day(5)])).toEqual(['Mo-Fr 09:00-17:00']);
});

test('a gap, other hours and a midday break make spans of their own', () => {
  expect(openingHours([day(6, '09:00', '12:00'), day(1), day(3)])).toEqual([
    'Mo 09:00-17:00',
    'We 09:00-17:00',
    'Sa 09:00-12:00',
  ]);
  expect(openingHours([day(1, '09:00', '12:00'), day(1, '14:00'), day(2, '09:00', '12:00')])).toEqual([
    'Mo-Tu 09:00-12:00',
    'Mo 14:00-17:00',
  ]);
});
