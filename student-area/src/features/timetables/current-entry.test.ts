import { dayAt, entryAt, isOnAt } from './current-entry.ts';
import type { TimetableEntry } from './timetable.ts';

const entry: TimetableEntry = {
  id: 'e1',
  timetableId: 't1',
  day: 'friday',
  startsAt: '09:00',
  endsAt: '09:55',
  subject: 'Linear Models',
  teacher: '',
  room: '',
  type: 'Lecture',
};
const friday = (time: string) => new Date(`2026-11-20T${time}:00+05:30`).getTime();

test('an hour is on from its beginning until just before its end', () => {
  expect(entryAt([entry], friday('08:59'))).toBeUndefined();
  expect(entryAt([entry], friday('09:00'))).toBe(entry);
  expect(entryAt([entry], friday('09:54'))).toBe(entry);
  expect(entryAt([entry], friday('09:55'))).toBeUndefined();
});

test('the day is the day in Pune, and Sunday has no classes', () => {
  expect(dayAt(new Date('2026-11-19T20:00:00Z').getTime())).toBe('friday');
  expect(dayAt(new Date('2026-11-22T06:00:00Z').getTime())).toBeNull();
});

test('a session is on at its hour of its day alone', () => {
  const session = { day: '2026-11-20', startsAt: '09:00', endsAt: '09:55' };
  expect(isOnAt(session, friday('09:30'))).toBe(true);
  expect(isOnAt(session, friday('09:55'))).toBe(false);
  expect(isOnAt({ ...session, day: '2026-11-27' }, friday('09:30'))).toBe(false);
});
