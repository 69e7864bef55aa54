import { assert, constantFrom, double, maxSafeInteger, oneof, property } from 'fast-check';
import { toDayKey } from './department-time.ts';
import {
  formatCount,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatDay,
  formatFileSize,
  formatNumber,
  formatPercent,
  formatTime,
} from './format.ts';

test('a moment is told in the time of Pune, whatever the machine thinks', () => {
  expect(formatDateTime('2026-03-19T11:30:00Z')).toBe('Thu 19 March 2026, 5:00 PM');
  expect(formatDate('2026-03-18T19:00:00Z')).toBe('19 March 2026');
  expect(formatTime('2026-03-18T18:30:00Z')).toBe('12:00 AM');
  expect(formatTime('2026-03-19T06:30:00Z')).toBe('12:00 PM');
});

test('a day without a time is that day', () => {
  expect(formatDate('2026-03-19', { hasWeekday: true })).toBe('Thursday 19 March 2026');
  expect(formatDate('2026-09-05', { style: 'short', hasYear: false })).toBe('5 Sep');
  expect(formatDay('2026-03-19')).toBe('Thursday');
  expect(toDayKey('2026-03-19')).toBe('2026-03-19');
});

test('ranges take an en dash and name shared parts once', () => {
  expect(formatDateRange('2026-03-16', '2026-03-18')).toBe('16–18 March 2026');
  expect(formatDateRange('2026-04-24', '2026-05-09', { hasYear: false })).toBe('24 April – 9 May');
  expect(formatDateRange('2026-12-28', '2027-01-02')).toBe('28 December 2026 – 2 January 2027');
  expect(formatDateRange('2026-04-11', '2026-04-11')).toBe('11 April 2026');
});

test('numbers are grouped as in India', () => {
  expect(formatNumber(1243)).toBe('1,243');
  expect(formatNumber(1243000)).toBe('12,43,000');
  expect(formatNumber(9.24, 1)).toBe('9.2');
});

test('a share shows its base', () => {
  expect(formatPercent(13, 15)).toBe('87% (13 of 15)');
  expect(formatPercent(0, 0)).toBe('none of 0');
});

test('file sizes are short', () => {
  expect([120, 84_000, 1_530_000].map(formatFileSize)).toEqual(['120 bytes', '84 KB', '1.5 MB']);
});

test('one of something is told in the singular', () => {
  expect(formatCount(1, 'student')).toBe('1 student');
  expect(formatCount(0, 'student')).toBe('0 students');
  expect(formatCount(120000, 'entry', 'entries')).toBe('1,20,000 entries');
});

test('numbers read as Intl writes them for India, grouped by hand or not', () => {
  const number = oneof(
    maxSafeInteger(),
    double({ noNaN: true, min: -1e7, max: 1e7 }),
    double({ noNaN: true, min: 0, max: 100 }),
    constantFrom(0, 0.5, 1.005, 2.675, 99_999.5),
  );
  assert(
    property(number, constantFrom(0, 1, 2), (value, digits) => {
      const expected = new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits }).format(value);
      // Nothing is a number of its own without a sign.
      expect(formatNumber(value, digits)).toBe(Object.is(value, -0) ? '0' : expected);
    }),
    { numRuns: 2000, seed: 20261128 },
  );
});
