/** @page */
import { toCalendarFile } from './calendar-file.ts';

const entry = {
  id: 'b1',
  title: 'Data Day; workshops, talks',
  description: 'First line\nSecond line',
  startsAt: '2026-11-28T04:30:00Z',
  endsAt: '2026-11-28T11:30:00+00:00',
  updatedAt: '2026-11-01T00:00:00Z',
};

test('a calendar entry is in UTC and escapes its text', () => {
  const file = toCalendarFile(entry);
  expect(file).toContain('DTSTART:20261128T043000Z\r\nDTEND:20261128T113000Z\r\n');
  expect(file).toContain('SUMMARY:Data Day\\; workshops\\, talks\r\n');
  expect(file).toContain('DESCRIPTION:First line\\nSecond line\r\n');
});
