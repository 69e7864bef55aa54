import { materialFile } from './material-file.ts';
import { parseCsv } from './parse-csv.ts';

test('a data set is cut into rows and cells', () => {
  expect(parseCsv('# rain, mm\nyear,note\n2001,"wet, then ""dry"""\r\n\n2002,\n')).toEqual([
    ['year', 'note'],
    ['2001', 'wet, then "dry"'],
    ['2002', ''],
  ]);
});

test('a file takes the extension of its format, and txt when the format is no text', () => {
  expect(materialFile({ title: 'R basics', format: 'R' }, 'x <- 1')).toEqual({
    name: 'r-basics.R',
    type: 'text/plain',
    content: 'x <- 1',
  });
  expect(materialFile({ title: 'Slides', format: 'PDF' }, 'text').name).toBe('slides.txt');
});
