import { describeRainfall } from './describe-rainfall.ts';

const seasons = [
  { year: 2021, mm: 600 },
  { year: 2022, mm: 700 },
  { year: 2023, mm: 800 },
  { year: 2024, mm: 700 },
];

test('the record is summed up with its interval', () => {
  const summary = describeRainfall(seasons);
  expect(summary?.meanWords).toBe('Mean of 4 seasons 700 mm, 95% interval 620 to 780.');
  expect(summary?.spreadWords).toBe('4 of 4 seasons lie within two standard deviations of the mean.');
  expect(summary?.driest.year).toBe(2021);
  expect(summary?.wettest.year).toBe(2023);
  expect([summary?.drierBefore, summary?.before]).toEqual([1, 3]);
});

test('two seasons have no spread worth telling', () => {
  expect(describeRainfall(seasons.slice(0, 2))).toBeNull();
});
