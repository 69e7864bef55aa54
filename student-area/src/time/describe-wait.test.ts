import { daysUntil, describeWait } from './describe-wait.ts';

const now = new Date('2026-11-20T22:30:00+05:30').getTime();

test('days are counted on the calendar of Pune, not in spans of 24 hours', () => {
  expect(daysUntil('2026-11-21T09:00:00+05:30', now)).toBe(1);
  expect(daysUntil('2026-11-20T18:40:00Z', now)).toBe(1);
  expect(daysUntil('2026-11-20T09:00:00+05:30', now)).toBe(0);
});

test('the wait reads as it is said', () => {
  const words = ['2026-11-20', '2026-11-21', '2026-11-25', '2026-11-19', '2026-11-10'].map((day) =>
    describeWait(day, now),
  );
  expect(words).toEqual(['today', 'tomorrow', 'in 5 days', 'yesterday', '10 days ago']);
});
