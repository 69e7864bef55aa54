import { type Audience, isAmong, type Reader } from './audience.ts';

const visitor: Reader = { role: null, permissions: [] };
const student: Reader = { role: 'student', permissions: [] };
const professor: Reader = { role: 'professor', permissions: ['manage_events'] };

test.each<[Audience | undefined, string]>([
  [undefined, 'visitor, student, professor'],
  [['visitors'], 'visitor'],
  [['signed-in'], 'student, professor'],
  [['student'], 'student'],
  [['staff'], 'professor'],
  [['professor'], 'professor'],
  [['manage_events'], 'professor'],
  [['manage_users', 'manage_events'], 'professor'],
  [['manage_users', 'admin'], ''],
  [['visitors', 'student'], 'visitor, student'],
  [['a-word-from-later'], ''],
])('%j are %s', (audience, names) => {
  const among = Object.entries({ visitor, student, professor }).filter(([, reader]) => isAmong(reader, audience));
  expect(among.map(([name]) => name).join(', ')).toBe(names);
});

test('a permission without a role of the staff opens nothing', () => {
  expect(isAmong({ role: 'student', permissions: ['manage_users'] }, ['manage_users'])).toBe(false);
});
