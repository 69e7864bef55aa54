import { render } from '@testing-library/react';
import { boxesPath, dotsPath, linePath, pointsPath, segmentsPath } from './plot.tsx';
import { UnitChart } from './unit-chart.tsx';

test('marks as one path: rounded to tenths, nothing where there are none', () => {
  expect(segmentsPath([[0, 1.04, 2, 1.06]])).toBe('M0 1L2 1.1');
  expect(
    segmentsPath([
      [3, 1, 3.04, 2],
      [3, 1, 2, 1],
    ]),
  ).toBe('M3 1V2M3 1H2');
  expect(pointsPath([[0.5, -1]])).toBe('M.5-1h0');
  expect(dotsPath([[10, 10]], 2.51)).toBe('M10 10m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0');
  expect(
    boxesPath([
      [1, 2, 3, 4],
      [1, 8.04, 3, 4],
    ]),
  ).toBe('M1 2h3v4h-3zm0 6h3v4h-3z');
  expect([segmentsPath([]), dotsPath([], 1), boxesPath([])]).toEqual(['', '', '']);
});

test('a unit chart has a dot for each person, in the look of their group', () => {
  const groups = [
    { label: 'admitted', count: 60, mark: 'hi' },
    { label: 'interviewed', count: 118, mark: 'solid' },
    { label: 'not interviewed', count: 234, mark: 'off' },
  ] as const;
  const { container } = render(<UnitChart rows={8} groups={groups} />);
  // Each run of dots in a row is a line of dashes, a pitch (16) from one to the next.
  const dots = (look: string) =>
    [...(container.querySelector(`.${look}`)?.getAttribute('d') ?? '').matchAll(/h(\d+)/g)].reduce(
      (sum, [, length]) => sum + Math.floor(Number(length) / 16) + 1,
      0,
    );
  expect(['unit-hi', 'unit-solid', 'unit-off', 'unit-hole'].map(dots)).toEqual([60, 118, 234, 234]);
});

test('a line goes from each point to the next by what is different between their tenths', () => {
  expect(
    linePath([
      [0.04, 10],
      [3.46, 9.52],
      [2, 9.52],
      [2, 10],
    ]),
  ).toBe('M0 10l3.5-.5-1.5 0 0 .5');
  expect(linePath([])).toBe('');
});
