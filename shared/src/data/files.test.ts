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
