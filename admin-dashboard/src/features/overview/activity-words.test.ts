import { activityTime, describeActivity } from './activity-words.ts';

test('an activity reads as a sentence after the name', () => {
  expect(describeActivity('update', 'courses', 'Linear Models')).toBe('changed the course Linear Models');
  expect(describeActivity('role_change', 'profiles', 'Faizan Ansari')).toBe('changed the role of Faizan Ansari');
  expect(describeActivity('insert', 'site_settings', null)).toBe('added the site settings');
  expect(describeActivity('recovery_code_used', 'profiles', null)).toBe('signed in with a recovery code');
});

test('a time is told as coarsely as it is old', () => {
  const now = new Date('2026-11-20T10:00:00+05:30');
  expect(activityTime('2026-11-20T09:05:00+05:30', now)).toBe('9:05 AM');
  expect(activityTime('2026-11-18T09:05:00+05:30', now)).toBe('Wed');
  expect(activityTime('2026-10-18T09:05:00+05:30', now)).toBe('18 Oct');
});
