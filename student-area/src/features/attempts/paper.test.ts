import { type Answer, answerToStore, isAnswered, isSameAnswer } from './paper.ts';

test.each<[Answer | null, boolean]>([
  [null, false],
  [{ option: 'a' }, true],
  [{ options: [] }, false],
  [{ options: ['a'] }, true],
  [{ value: ' ' }, false],
  [{ value: '0' }, true],
  [{ text: '' }, false],
  [{ text: 'x' }, true],
  [{ order: ['b', 'a'] }, true],
  [{ pairs: {} }, false],
  [{ pairs: { a: 'b' } }, true],
])('%j counts as an answer: %s', (answer, counts) => {
  expect(isAnswered(answer)).toBe(counts);
  expect(answerToStore(answer)).toEqual(counts ? answer : null);
});

test('two answers are the same in whatever order their parts stand, but not in another order of things', () => {
  expect(isSameAnswer({ pairs: { a: '1', b: '2' } }, { pairs: { b: '2', a: '1' } })).toBe(true);
  expect(isSameAnswer({ value: '1', unit: 'kg' }, { unit: 'kg', value: '1' })).toBe(true);
  expect(isSameAnswer({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toBe(false);
  expect(isSameAnswer(null, { option: 'a' })).toBe(false);
});
