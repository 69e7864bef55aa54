import { survivalOf } from './survival.ts';

test('the share falls at each event by those still seen, and stays where somebody left', () => {
  const { steps, left } = survivalOf([
    { time: 3, isEvent: true },
    { time: 1, isEvent: true },
    { time: 2, isEvent: false },
    { time: 4, isEvent: false },
  ]);
  expect(steps.map(({ time, share }) => [time, share])).toEqual([
    [0, 1],
    [1, 0.75],
    [3, 0.375],
  ]);
  expect(left).toEqual([
    { time: 2, share: 0.75 },
    { time: 4, share: 0.375 },
  ]);
});

test("the band follows Greenwood's variance and stays between nobody and everybody", () => {
  const { steps } = survivalOf(Array.from({ length: 10 }, (_, index) => ({ time: index + 1, isEvent: true })));
  const half = 1.96 * Math.sqrt((0.5 * 0.5) / 10);
  expect(steps[5]?.share).toBeCloseTo(0.5);
  expect(steps[5]?.low).toBeCloseTo(0.5 - half);
  expect(steps[5]?.high).toBeCloseTo(0.5 + half);
  expect(steps.every(({ low, high }) => low >= 0 && high <= 1)).toBe(true);
});
