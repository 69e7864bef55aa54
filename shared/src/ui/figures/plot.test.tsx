import { render } from '@testing-library/react';
import { boxesPath, dotsPath, segmentsPath } from './plot.tsx';
import { UnitChart } from './unit-chart.tsx';

test('marks as one path: rounded to tenths, nothing where there are none', () => {
  expect(segmentsPath([[0, 1.04, 2, 1.06]])).toBe('M0 1L2 1.1');
  expect(dotsPath([[10, 10]], 2.51)).toBe('M7.5 10a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0');
  expect(boxesPath([[1, 2, 3, 4]])).toBe('M1 2h3v4h-3z');
  expect([segmentsPath([]), dotsPath([], 1), boxesPath([])]).toEqual(['', '', '']);
});

test('a unit chart has a dot for each person, in the look of their group', () => {
  const groups = [
    { label: 'admitted', count: 60, mark: 'hi' },
    { label: 'interviewed', count: 118, mark: 'solid' },
    { label: 'not interviewed', count: 234, mark: 'off' },
  ] as const;
  const { container } = render(<UnitChart rows={8} groups={groups} />);
  const dots = (look: string) => (container.querySelector(`.${look}`)?.getAttribute('d') ?? '').split('M').length - 1;
  expect(['p-hi', 'p-dot-solid', 'p-off'].map(dots)).toEqual([60, 118, 234]);
});
