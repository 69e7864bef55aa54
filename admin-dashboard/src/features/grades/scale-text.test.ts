import { readScaleText, toScaleText } from './scale-text.ts';

const scale = [
  { grade: 'A+', from: 90, points: 10 },
  { grade: 'B', from: 62.5, points: 7 },
  { grade: 'F', from: 0, points: 0 },
];

test('a scale is read as it is written', () => {
  expect(toScaleText(scale)).toBe('A+ from 90: 10\nB from 62.5: 7\nF from 0: 0');
  expect(readScaleText(` ${toScaleText(scale)}\n\n`)).toEqual(scale);
  expect(readScaleText('P from 40 %: 4\nF from 0%: 0')).toHaveLength(2);
});

test.each([
  ['P from 40: 4', '2 to 12'],
  ['P 40 4\nF from 0: 0', '“P 40 4” is no grade'],
  ['P from 40: 4\nP from 0: 0', 'same letter'],
  ['P from 140: 4\nF from 0: 0', 'at most 100'],
  ['P from 40: 14\nF from 0: 0', '0 to 10'],
  ['P from 40: 4\nA from 80: 9\nF from 0: 0', 'A is not below'],
  ['A from 80: 4\nB from 70: 9\nF from 0: 0', 'B is not below'],
  ['A from 80: 9\nB from 70: 4', 'begins at 0'],
])('%j is refused in words', (text, words) => {
  expect(readScaleText(text)).toContain(words);
});
