import { buildSession } from '../../testing/sessions.ts';
import { holidayOn, sessionsOfWeek } from './class-week.ts';
import { classWeekCsv, printedClassWeek } from './timetable-files.ts';

const monday = '2026-11-23';
const left = buildSession({ state: 'moved_away', reason: 'A visit', subject: 'Sampling' });
const term = [
  buildSession({ key: 'x', day: '2026-11-30' }),
  buildSession({ key: 'c', day: '2026-11-24', state: 'cancelled', reason: 'Dr. Kurian is ill.', subject: 'Inference' }),
  left,
  buildSession({ ...left, state: 'moved', day: '2026-12-02', startsAt: '14:00', endsAt: '14:55', room: 'Room 9' }),
  buildSession({ key: 'a', startsAt: '08:00', endsAt: '08:55', state: 'added', subject: 'Extra hour' }),
];
const week = {
  days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'],
  sessions: sessionsOfWeek(term, monday),
  holidays: [{ title: 'Founders’ Day', startsOn: '2026-11-26', endsOn: '2026-11-26' }],
};
const timetable = {
  id: 't1',
  className: 'B.Sc. Statistics II Year',
  title: 'B.Sc. II',
  updatedAt: '2026-11-01T00:00:00Z',
  termName: 'Semester III',
  startsOn: '2026-07-20',
  endsOn: '2026-12-05',
  downloadUrl: null,
};

test('a week has what is held in it by day and time, and what has left it says where to', () => {
  expect(week.sessions.map(({ day, subject, state }) => `${day} ${subject} ${state}`)).toEqual([
    '2026-11-23 Extra hour added',
    '2026-11-23 Sampling moved_away',
    '2026-11-24 Inference cancelled',
  ]);
  expect(week.sessions[1]?.now).toMatchObject({ day: '2026-12-02', startsAt: '14:00', room: 'Room 9' });
});

test('a day is free where the academic calendar says so', () => {
  expect(holidayOn('2026-11-26', week.holidays)).toBe('Founders’ Day');
  expect(holidayOn('2026-11-27', week.holidays)).toBeNull();
});

test('the file names every change with its reason, and the holiday', () => {
  const { name, content } = classWeekCsv(timetable, week);
  expect(name).toBe('b-sc-ii-2026-11-23.csv');
  const lines = (typeof content === 'string' ? content : '').trim().split(/\r?\n/);
  expect(lines).toHaveLength(5);
  expect(lines[1]).toContain('2026-11-23,Monday,08:00,08:55,Extra hour,B.Sc. Statistics II Year');
  expect(lines[2]).toMatch(/Sampling.*Moved to Wed 2 Dec.*A visit/);
  expect(lines[3]).toMatch(/Inference.*Cancelled,,Dr\. Kurian is ill\./);
  expect(lines[4]).toContain('2026-11-26,Thursday,,,Founders’ Day');
});

test('the sheet crosses out what is not held, and tells the holiday', () => {
  const sheet = printedClassWeek(timetable, week);
  expect(sheet.title).toMatch(/^B\.Sc\. II, 23/);
  expect(sheet.subtitle).toMatch(/3 sessions are not as planned · Thursday 26 November: Founders’ Day/);
  expect(sheet.entries.map(({ title, column, isOff }) => ({ title, column, isOff }))).toEqual([
    { title: 'Extra hour', column: 0, isOff: false },
    { title: 'Sampling', column: 0, isOff: true },
    { title: 'Inference', column: 1, isOff: true },
  ]);
});
