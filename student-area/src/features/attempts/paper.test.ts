import { answerToStore, isSameAnswer } from './paper.ts';

test('a cleared answer is stored as none', () => {
  expect(answerToStore({ value: ' ' })).toBeNull();
  expect(answerToStore({ value: '0' })).toEqual({ value: '0' });
});

test('two answers are the same in whatever order their parts stand, but not in another order of things', () => {
  expect(isSameAnswer({ pairs: { a: '1', b: '2' } }, { pairs: { b: '2', a: '1' } })).toBe(true);
  expect(isSameAnswer({ value: '1', unit: 'kg' }, { unit: 'kg', value: '1' })).toBe(true);
  expect(isSameAnswer({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toBe(false);
  expect(isSameAnswer(null, { option: 'a' })).toBe(false);
});
