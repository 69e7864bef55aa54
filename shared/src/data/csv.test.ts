import { readCsv, toCsv, UnclosedQuoteError } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test.each([
  ['commas', 'mail,roll\na@x.in,1\n'],
  ['semicolons', 'mail;roll\r\na@x.in;1\r\n'],
  ['tabs', 'mail\troll\ra@x.in\t1'],
  ['a mark of the encoding and blanks', '\ufeff mail , roll \n a@x.in ,\t1 \n'],
  ['quotes', '"mail","roll"\n"a@x.in","1"'],
  ['empty lines', '\n\nmail,roll\n,\n\na@x.in,1\n\n'],
])('a file with %s is read', (_, text) => {
  expect(cellsOf(text)).toEqual([
    ['mail', 'roll'],
    ['a@x.in', '1'],
  ]);
});

test('what stands in quotes is kept: separators, quotes, blanks and line breaks', () => {
  const text = 'a,b\n"x, ""y""\r\nz"," 1 "\nlast,2';
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', ' 1 '] },
    { line: 4, cells: ['last', '2'] },
  ]);
});

test('an empty cell at the end of a tabbed line is a cell, and a separator inside the other is none', () => {
  expect(cellsOf('a;b;c,d\n1;;')).toEqual([
    ['a', 'b', 'c,d'],
    ['1', '', ''],
  ]);
  expect(cellsOf('a\tb\tc\n1\t\t')).toEqual([
    ['a', 'b', 'c'],
    ['1', '', ''],
  ]);
});

test('a quotation mark that never closes is named by its line', () => {
  expect(() => readCsv('a,b\n1,"2\n3,4')).toThrow(new UnclosedQuoteError(2));
});

test('what is written is read again as it was', () => {
  const rows = [['a "b"', 'c,d', 'e\nf', '']];
  expect(cellsOf(toCsv(['1', '2', '3', '4'], rows))).toEqual([['1', '2', '3', '4'], ...rows]);
});

test('ten thousand lines, or one of a hundred thousand signs, are read at once', () => {
  const text = `mail,roll\n${'someone@example.org,12\n'.repeat(10_000)}`;
  expect(readCsv(text)).toHaveLength(10_001);
  expect(readCsv(`"${'""'.repeat(50_000)}"`)).toHaveLength(1);
});
