import { readScore } from './read-score.ts';
import { readRubricText, toRubricText } from './rubric-text.ts';

const rubric = [
  {
    name: 'Method',
    levels: [
      { name: 'Sound', points: 6 },
      { name: 'With gaps', points: 3.5 },
      { name: 'Missing', points: 0 },
    ],
  },
  {
    name: 'Words',
    levels: [
      { name: 'Clear', points: 4 },
      { name: 'Not clear', points: 0 },
    ],
  },
];

test('a rubric is typed one criterion a line, and read back as it was', () => {
  const text = 'Method: 6 Sound; 3.5 With gaps; 0 Missing\nWords: 4 Clear; 0 Not clear';
  expect(readRubricText(text, 10)).toEqual(rubric);
  expect(toRubricText(rubric)).toBe(text);
  expect(readRubricText(' Method :6 Sound ; 3,5 With gaps; 0 Missing;\n\nWords: 4 Clear; 0 Not clear', 10)).toEqual(
    rubric,
  );
  expect(readRubricText('', 10)).toEqual([]);
});

test.each([
  ['Method 6 Sound; 0 Missing', 'has no colon'],
  ['Method: Sound; 0 Missing', 'is no level'],
  ['Method: 6 Sound', 'needs 2 to 9 levels'],
  ['Method: 6 Sound; 0 Missing', 'add up to 6, and the task has 10 marks'],
  ['A: 5 x; 0 y\nA: 5 x; 0 y', 'the same name'],
])('of %s it is said what is wrong', (text, words) => {
  expect(readRubricText(text, 10)).toMatch(words);
});

test('a score has up to two decimals and lies within the marks', () => {
  expect(readScore(' 7,25 ', 10)).toBe(7.25);
  expect(readScore('', 10)).toBeNull();
  expect(readScore('10.5', 10)).toMatch('between 0 and 10');
  for (const typed of ['-1', '7.123', 'seven']) expect(readScore(typed, 10)).toMatch('as a number');
});
