import { partsAround } from './parts-around.ts';

test('every occurrence is a part of its own, whatever its case', () => {
  expect(partsAround('Sampling and resampling', 'sAmp')).toEqual([
    { words: 'Samp', isMatch: true },
    { words: 'ling and re', isMatch: false },
    { words: 'samp', isMatch: true },
    { words: 'ling', isMatch: false },
  ]);
});

test('signs that mean something to patterns are only signs', () => {
  expect(partsAround('R (and S+)', '(and s+)').filter(({ isMatch }) => isMatch)).toEqual([
    { words: '(and S+)', isMatch: true },
  ]);
});

test('an empty query marks nothing', () => {
  expect(partsAround('Sampling', '  ')).toEqual([{ words: 'Sampling', isMatch: false }]);
});
