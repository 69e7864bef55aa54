import { clockMinutes, clockOf, formatClock, formatClockRange } from './clock.ts';

test.each([
  ['00:05', 5, '12:05 AM'],
  ['09:30:00', 570, '9:30 AM'],
  ['12:00', 720, '12:00 PM'],
  ['17:55', 1075, '5:55 PM'],
])('%s is %d minutes after midnight and reads %s', (time, minutes, words) => {
  expect(clockMinutes(time)).toBe(minutes);
  expect(clockOf(minutes)).toBe(time.slice(0, 5));
  expect(formatClock(time)).toBe(words);
});

test('a span names the half of the day once where it is one', () => {
  expect(formatClockRange('09:00:00', '09:55:00')).toBe('9:00–9:55 AM');
  expect(formatClockRange('11:30', '12:20')).toBe('11:30 AM – 12:20 PM');
});
