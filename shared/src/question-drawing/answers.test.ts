import { type Answer, isAnswered } from './asked.ts';
import { readsAsNumber } from './number-control.tsx';
import { movedTo } from './ordering-control.tsx';

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
});

test.each(['3.5', '3,5', '1.2e-3', '7/2', '-4', '−4', '1,234.5', ' 12 '])('%j reads as a number', (typed) => {
  expect(readsAsNumber(typed)).toBe(true);
});

test.each(['about 3', '3..5', 'x', '1/2/3', ''])('%j does not', (typed) => {
  expect(readsAsNumber(typed)).toBe(false);
});

test('what is moved stands at its new place, and the others follow', () => {
  expect(movedTo(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b']);
  expect(movedTo(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
});
