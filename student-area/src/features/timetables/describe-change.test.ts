import { buildSession } from '../../testing/sessions.ts';
import { describeChange } from './describe-change.ts';

const planned = { day: '2026-11-23', startsAt: '09:00', room: 'Room 204' };

test('a session that is held as planned has no change', () => {
  expect(describeChange(buildSession())).toBeNull();
});

test('a moved session says what it was before, as far as that is different', () => {
  const change = (now: object) => describeChange(buildSession({ state: 'moved', planned, ...now }))?.before;
  expect(change({ room: 'Seminar hall' })).toBe('Room 204');
  expect(change({ startsAt: '11:00' })).toBe('9:00 AM');
  expect(change({ day: '2026-11-24', startsAt: '11:00', room: 'Seminar hall' })).toBe('Mon 23 Nov, 9:00 AM, Room 204');
  expect(change({ teacher: 'Dr. Reddy' })).toBe('Mon 23 Nov, 9:00 AM, Room 204');
});

test('the place that a session has left says where it is now', () => {
  const away = buildSession({
    state: 'moved_away',
    planned,
    now: { day: '2026-11-26', startsAt: '14:00', room: 'Laboratory 2' },
  });
  expect(describeChange(away)).toMatchObject({ word: 'Moved', now: 'to Thu 26 Nov, 2:00 PM, Laboratory 2' });
});
