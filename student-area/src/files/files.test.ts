import { toCalendarFile } from './calendar-file.ts';
import { toCsv } from './csv.ts';
import { fileName } from './save-file.ts';

test('a file is named after its title', () => {
  expect(fileName('Linear models: week 3 (é)', 'txt')).toBe('linear-models-week-3-e.txt');
  expect(fileName('…', 'csv')).toBe('file.csv');
});

test('cells with commas and quotes are quoted, formulas stay text', () => {
  expect(
    toCsv(
      ['a', 'b'],
      [
        ['1,2', '=SUM(A1)'],
        ['say "x"', ''],
      ],
    ),
  ).toBe('\ufeffa,b\r\n"1,2",\'=SUM(A1)\r\n"say ""x""",\r\n');
});

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

test('no line of a calendar file is longer than 75 octets', () => {
  const file = toCalendarFile({ ...entry, description: 'é'.repeat(200) });
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain('é'.repeat(200));
});
