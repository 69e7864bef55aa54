import { setDepartmentZone } from '@portal/shared/contract';
import { dateParts, departmentMoment, departmentToday, toDayKey } from './department-time.ts';
import { formatDateTime } from './format.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  setDepartmentZone('Asia/Kolkata');
});

test.each([
  ['2026-11-22T00:30:00+05:30', '2026-11-22'],
  ['2026-11-22T23:30:00+05:30', '2026-11-22'],
  ['2026-11-23T00:00:00+05:30', '2026-11-23'],
])('at %s today is %s, wherever the reader is', (moment, day) => {
  jest.setSystemTime(new Date(moment));
  expect(departmentToday()).toBe(day);
});

test('another zone of the department moves its day, its hours and what is typed into its forms', () => {
  jest.setSystemTime(new Date('2026-11-22T00:30:00+05:30'));
  setDepartmentZone('America/New_York');
  expect(departmentToday()).toBe('2026-11-21');
  expect(formatDateTime(new Date())).toBe('Sat 21 November 2026, 2:00 PM');
  expect(departmentMoment('2026-11-21T14:00').toISOString()).toBe('2026-11-21T19:00:00.000Z');
});

test('a day without a time is that day in every zone', () => {
  setDepartmentZone('America/New_York');
  expect(toDayKey('2026-11-22')).toBe('2026-11-22');
  expect(dateParts('2026-11-22')).toMatchObject({ day: 22, weekday: 'Sunday', hour: 0 });
});

test('a zone that this browser does not know changes nothing', () => {
  setDepartmentZone('Asia/Atlantis');
  jest.setSystemTime(new Date('2026-11-22T00:30:00+05:30'));
  expect(departmentToday()).toBe('2026-11-22');
});
