import type { Registration } from './registration.ts';
import { registrationsFile } from './registrations-file.ts';

const asha: Registration = {
  id: 'p1',
  event_id: 'e1',
  name: '=HYPERLINK("https://evil.example")',
  email: 'asha@example.org',
  status: 'registered',
  className: 'B.Sc. Statistics III Year',
  rollNumber: '12',
  registeredAt: '2026-11-20T08:00:00Z',
  checkedInAt: null,
};

test('the file lists everybody with their place, and no cell is a formula', () => {
  const file = registrationsFile('Data Day', [asha, { ...asha, name: null, status: 'waiting' }]);
  expect(file.name).toBe('data-day-registrations.csv');
  expect(file.content).toContain(`"'=HYPERLINK(""https://evil.example"")",asha@example.org`);
  expect(file.content).toContain('asha@example.org,asha@example.org,B.Sc. Statistics III Year,12,waiting,2026-11-20');
});
