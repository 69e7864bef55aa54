/** @page */
import { act, renderHook } from '@testing-library/react';
import { clockWords, momentOf, passedMark, useTimeLeft } from './server-clock.ts';

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_000, '0:59'],
  [60_000, '1:00'],
  [848_000, '14:08'],
  [3_600_000, '1:00:00'],
  [5_400_001, '1:30:01'],
])('%d milliseconds read %s', (left, words) => {
  expect(clockWords(left)).toBe(words);
});

test.each([
  [301_000, 300_000, 5],
  [300_000, 299_000, null],
  [61_000, 59_000, 1],
  [310_000, 30_000, 1],
  [30_000, 29_000, null],
])('from %d to %d milliseconds the mark of %s minutes is passed', (before, now, minutes) => {
  expect(passedMark(before, now)).toBe(minutes);
});

describe('the time that is left', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test('goes by the clock of the server, whatever the clock of this computer says or is set to', () => {
    const read = momentOf('2026-11-23T10:00:00Z', performance.now());
    jest.setSystemTime(new Date('2031-01-01T00:00:00Z'));
    const { result } = renderHook(() => useTimeLeft('2026-11-23T10:30:00Z', read));
    expect(result.current).toBe(30 * 60_000);
    jest.setSystemTime(new Date('1999-01-01T00:00:00Z'));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(result.current).toBe(29 * 60_000);
    act(() => void jest.advanceTimersByTime(40 * 60_000));
    expect(result.current).toBe(0);
  });
});
