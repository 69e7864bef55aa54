import { MOST_BYTES, readStudentsCsv, readTextFile } from './students-csv.ts';

const asha = { line: 2, email: 'asha@example.org', rollNumber: '7' };
const file = (...parts: BlobPart[]) => new File(parts, 'list.csv');

test.each([
  ['E-mail,Roll number\nasha@example.org,7'],
  ['Roll No.;Name;EMAIL\n7;Asha Kale;asha@example.org'],
  ['\ufeff"e-mail address"\t"ROLL"\n"asha@example.org"\t"7"'],
])('the columns of addresses and roll numbers are found by their names: %j', (text) => {
  expect(readStudentsCsv(text)).toEqual({ students: [asha] });
});

test('each student has the line on which they stand, and a missing cell is judged with the others', () => {
  expect(readStudentsCsv('roll,mail\n\n7,asha@example.org\n8')).toEqual({
    students: [
      { ...asha, line: 3 },
      { line: 4, email: '', rollNumber: '8' },
    ],
  });
});

test.each([
  [' \n', 'Paste the list, or choose a file.'],
  ['asha@example.org,7', /^The first line has to name the columns/],
  ['name,roll\nAsha,7', /^The first line has to name the columns/],
  ['mail,roll\n', 'There is no student below the first line.'],
  ['mail,roll\n"asha@example.org,7', 'A quotation mark opens on line 2 and never closes.'],
  [`mail,roll\n${'a@x.in,1\n'.repeat(501)}`, /^There are 501 students in this list; at most 500/],
  ['x'.repeat(MOST_BYTES + 1), /at most 200 KB/],
])('what is no list of students is refused in words: %.30j', (text, words) => {
  expect(readStudentsCsv(text)).toEqual({ refusal: expect.stringMatching(words) as string });
});

test('five hundred students are not too many', () => {
  const read = readStudentsCsv(`mail,roll\n${'a@x.in,1\n'.repeat(500)}`);
  expect(read).toEqual({ students: expect.arrayContaining([]) as unknown });
});

describe('a chosen file', () => {
  test('is read as UTF-8', async () => {
    expect(await readTextFile(file('mail,roll,名\n'))).toEqual({ text: 'mail,roll,名\n' });
  });

  test.each([
    [
      'Unicode Text of Excel',
      new Uint8Array([0xff, 0xfe, 0x6d, 0x00]),
      /^This is no plain text; Excel’s “Unicode Text”/,
    ],
    ['UTF-16 the other way round', new Uint8Array([0xfe, 0xff, 0x00, 0x6d]), /“CSV UTF-8”/],
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4]), /^This is a workbook/],
    ['what is too large', new Uint8Array(MOST_BYTES + 1), /at most 200 KB/],
  ])('that is %s is refused in words', async (_, bytes, words) => {
    expect(await readTextFile(file(bytes))).toEqual({ refusal: expect.stringMatching(words) as string });
  });
});
