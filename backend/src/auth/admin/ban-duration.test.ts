import { readBanDuration } from './ban-duration.ts';

test.each([
  ['none', 0],
  ['24h', 86_400],
  ['1h30m', 5400],
  ['876000h', 3_153_600_000],
  ['1.5h', 5400],
  ['300ms', 0.3],
])('%s lasts %d seconds', (text, seconds) => {
  expect(readBanDuration(text)).toBeCloseTo(seconds);
});

test.each(['', '1 day', '24', 'h', '-1h', '1h ', '1d', '9999999999999h'])('%j is no length of time', (text) => {
  expect(() => readBanDuration(text)).toThrow('invalid duration');
});
