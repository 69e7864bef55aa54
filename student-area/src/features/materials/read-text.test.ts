import { summaryOf } from './column-summary.ts';
import { decode, textOfNotebook } from './read-text.ts';

const bytes = (values: readonly number[]) => new Uint8Array(values);

test('text is read as its bytes say', () => {
  expect(decode(new TextEncoder().encode('µ = 5'))).toBe('µ = 5');
  expect(decode(bytes([0xff, 0xfe, 0x41, 0, 0x42, 0]))).toBe('AB');
  expect(decode(bytes([0xfe, 0xff, 0, 0x41]))).toBe('A');
  expect(decode(bytes([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]))).toBe('Müller');
});

test('of a notebook the cells are shown; what is none is shown as it is', () => {
  const cells = [
    { cell_type: 'markdown', source: ['# Rain\n', 'in June'] },
    { cell_type: 'code', source: 'mean(x)', outputs: [{ text: 'long' }] },
  ];
  expect(textOfNotebook(JSON.stringify({ cells }))).toBe('# Rain\nin June\n\nIn:\nmean(x)');
  expect(textOfNotebook('{"cells":3}')).toBe('{"cells":3}');
  expect(textOfNotebook('no JSON')).toBe('no JSON');
});

test('columns of numbers are summed up, with what is missing; words are not', () => {
  const table = [
    ['arm', 'weeks', 'age', 'nothing'],
    ['new', '3', '34', ''],
    ['usual', 'NA', '38', ''],
    ['new', '6.5', '', ''],
    ['usual'],
  ];
  expect(summaryOf(table)).toEqual([
    { name: 'weeks', n: 2, missing: 2, least: 3, mean: 4.75, most: 6.5 },
    { name: 'age', n: 2, missing: 2, least: 34, mean: 36, most: 38 },
  ]);
  expect(summaryOf([['x', 'y']])).toEqual([]);
});
