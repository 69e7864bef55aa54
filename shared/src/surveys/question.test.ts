import { moved } from '../ui/moved.ts';
import { newQuestion, ofKind, problemOfQuestion } from './builder/survey-draft.ts';
import { askedQuestions, offeredAnswers, problemsOfAnswers, type SurveyQuestion } from './question.ts';
import { codeBookCsv, namedCsv } from './results/results-csv.ts';

const way: SurveyQuestion = { ...newQuestion('choice'), id: 'way', prompt: 'How?', options: ['Bus', 'Train'] };
const line: SurveyQuestion = {
  ...newQuestion('text'),
  id: 'line',
  prompt: 'Which line?',
  shownIfQuestion: 'way',
  shownIfAnswers: ['Bus'],
};
const why: SurveyQuestion = {
  ...newQuestion('text'),
  id: 'why',
  prompt: 'Why?',
  shownIfQuestion: 'line',
  shownIfAnswers: ['12'],
};

describe('which questions are asked', () => {
  test('follows the answers given so far, and an answer to a question that is not asked leads nowhere', () => {
    const ids = (answers: Record<string, string[]>) => askedQuestions([way, line, why], answers).map(({ id }) => id);
    expect(ids({})).toEqual(['way']);
    expect(ids({ way: ['Bus'] })).toEqual(['way', 'line']);
    expect(ids({ way: ['Train'], line: ['12'] })).toEqual(['way']);
    expect(ids({ way: ['Bus'], line: [' 12 '] })).toEqual(['way', 'line', 'why']);
  });
});

test.each([
  ['0', undefined],
  ['2.5', undefined],
  ['-1', 'Enter a number from 0 to 100.'],
  ['101', 'Enter a number from 0 to 100.'],
  ['many', 'Enter a number from 0 to 100.'],
  ['', 'Answer this question.'],
])('to a number from 0 to 100, “%s” is judged', (answer, expected) => {
  const question = { ...newQuestion('number'), id: 'n' };
  expect(problemsOfAnswers([question], { n: [answer] }).get('n')).toBe(expected);
});

describe('a question that is built', () => {
  test('offers the whole numbers of its scale', () => {
    expect(offeredAnswers(newQuestion('scale'))).toEqual(['1', '2', '3', '4', '5']);
  });

  test('keeps its answers when it may be answered with several, and gives them up as text', () => {
    expect(ofKind(way, 'multiple').options).toEqual(['Bus', 'Train']);
    expect(ofKind(way, 'text').options).toEqual([]);
  });

  test('cannot come before the one that leads to it', () => {
    expect(problemOfQuestion(line, [way])).toBeNull();
    expect(problemOfQuestion(line, [])).toMatch(/later question/);
    expect(problemOfQuestion({ ...line, shownIfAnswers: ['Boat'] }, [way])).toMatch(/not offered/);
  });
});

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 9, 'acb'],
])('the entry at %i goes to %i', (from, to, expected) => {
  expect(moved([...'abc'], from, to).join('')).toBe(expected);
});

test('files say what their variables mean, and hold no cell that a spreadsheet would run', () => {
  expect(codeBookCsv([way, line])).toContain('q2,Which line?,Short text,yes,text,q1 is Bus,not asked or not answered');
  const file = namedCsv([way, line], [{ name: '=cmd()', answers: { way: ['Bus'], line: ['@SUM(A1)'] } }]);
  expect(file).toContain("'=cmd(),Bus,'@SUM(A1)");
});
