import { describeRemaining } from './describe-remaining.ts';
import { describeLateRule, describeTime } from './task.ts';
import { problemOfFile } from './taken-files.ts';

test.each([
  [2 * 86_400_000 + 3 * 3_600_000 + 5, '2 days 3 hours'],
  [86_400_000, '1 day'],
  [3_600_000 + 60_000, '1 hour 1 minute'],
  [310_000, '5 minutes 10 seconds'],
  [59_999, '59 seconds'],
  [-1, '0 seconds'],
])('%d ms are %s', (milliseconds, words) => {
  expect(describeRemaining(milliseconds)).toBe(words);
});

test('extra time stands beside the time, in minutes or, over days, in hours', () => {
  expect(describeTime({ durationMinutes: 30, extraMinutes: 30 })).toBe('60 min (30 + 30)');
  expect(describeTime({ durationMinutes: 4320, extraMinutes: 2160 })).toBe('108 h (72 + 36)');
  expect(describeTime({ durationMinutes: 120, extraMinutes: 0 })).toBe('2 hours');
  expect(describeTime({ durationMinutes: null, extraMinutes: 60 })).toBeNull();
});

test('the late rule is said in words', () => {
  expect(describeLateRule({ lateDays: 0, lateDeduction: 50 })).toBe('Nothing is taken after the deadline.');
  expect(describeLateRule({ lateDays: 3, lateDeduction: 10 })).toBe(
    'Taken up to 3 days late; each day begun costs 10% of the marks.',
  );
});

test('a file that the bucket would refuse is refused before it is sent', () => {
  expect(problemOfFile({ name: 'work.PDF', size: 5 })).toBeNull();
  expect(problemOfFile({ name: 'work.exe', size: 5 })).toBe('work.exe is of a type that is not taken.');
  expect(problemOfFile({ name: 'work.pdf', size: 0 })).toBe('work.pdf is empty.');
  expect(problemOfFile({ name: 'work.pdf', size: 22_000_000 })).toBe('work.pdf is larger than 20 MB.');
});
