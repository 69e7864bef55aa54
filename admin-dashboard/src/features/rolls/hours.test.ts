import { hoursOf } from './hours.ts';
import type { Session } from './list-sessions.ts';

const sessionOn = (day: string, startsAt = '09:00:00'): Session => ({
  groupId: 'g1',
  subject: 'Inference',
  className: null,
  day,
  startsAt,
  endsAt: '09:55:00',
  room: '',
  state: 'held',
  reason: null,
});
const daysOf = (hours: ReturnType<typeof hoursOf>) =>
  hours.map(({ day, startsAt }) => `${day} ${startsAt.slice(0, 2)}`);

const month = [
  sessionOn('2026-12-04'),
  sessionOn('2026-12-01'),
  sessionOn('2026-12-02', '11:00:00'),
  sessionOn('2026-12-02'),
  sessionOn('2026-12-08'),
];

test('hours stand in their order', () => {
  expect(daysOf(hoursOf(month, []))).toEqual([
    '2026-12-01 09',
    '2026-12-02 09',
    '2026-12-02 11',
    '2026-12-04 09',
    '2026-12-08 09',
  ]);
});

test('what a roll can be taken of stands above what is to come, today first', () => {
  expect(daysOf(hoursOf(month, [], { today: '2026-12-02' }))).toEqual([
    '2026-12-02 11',
    '2026-12-02 09',
    '2026-12-01 09',
    '2026-12-04 09',
    '2026-12-08 09',
  ]);
});
