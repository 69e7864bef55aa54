import { formatClock } from '@portal/shared/time';
import type { TimetableEntry } from './timetable.ts';
import { weekRows } from './week-rows.ts';

function buildEntry(overrides: Partial<TimetableEntry> = {}): TimetableEntry {
  return {
    id: 'e1',
    timetableId: 't1',
    day: 'monday',
    startsAt: '09:00',
    endsAt: '09:55',
    subject: 'Linear Models',
    teacher: 'Dr. Kurian',
    room: 'Room 204',
    type: 'Lecture',
    ...overrides,
  };
}

test('a practical of two hours spans the rows that begin while it lasts', () => {
  const rows = weekRows([
    buildEntry({ startsAt: '14:00', endsAt: '15:55', type: 'Practical' }),
    buildEntry({ id: 'e2', day: 'tuesday', startsAt: '14:00', endsAt: '14:55' }),
    buildEntry({ id: 'e3', day: 'tuesday', startsAt: '15:00', endsAt: '15:55' }),
  ]);
  expect(rows.map((row) => row.startsAt)).toEqual(['14:00', '15:00']);
  expect(rows[0]?.cells.monday).toMatchObject({ kind: 'entry', span: 2 });
  expect(rows[1]?.cells.monday).toEqual({ kind: 'covered' });
  expect(rows[1]?.cells.saturday).toEqual({ kind: 'free' });
});

test('a break that all days share is one row of the week', () => {
  const lunch = { startsAt: '13:00', endsAt: '13:55', subject: 'Lunch', type: 'Break' } as const;
  expect(weekRows([buildEntry(lunch), buildEntry({ ...lunch, id: 'e2', day: 'friday' })])[0]?.breakName).toBe('Lunch');
});

test('a break is not of the whole week while another class has a lecture', () => {
  const rows = weekRows([
    buildEntry({ startsAt: '13:00', endsAt: '13:55', subject: 'Lunch', type: 'Break' }),
    buildEntry({ id: 'e2', day: 'friday', startsAt: '13:00', endsAt: '13:55' }),
  ]);
  expect(rows[0]?.breakName).toBeNull();
});

test('times read as in the spoken day', () => {
  expect([formatClock('09:00'), formatClock('12:05'), formatClock('14:30'), formatClock('00:10')]).toEqual([
    '9:00 AM',
    '12:05 PM',
    '2:30 PM',
    '12:10 AM',
  ]);
});
