import { compareText } from './compare-text.ts';

test('texts stand by their letters, capitals or not, and days and times in turn', () => {
  expect(['zeta', 'Beta', 'alpha', 'beta 2', 'Beta'].toSorted(compareText)).toEqual([
    'alpha',
    'Beta',
    'Beta',
    'beta 2',
    'zeta',
  ]);
  expect(['2026-11-02T09:00', '2026-09-30T10:00', '9'].toSorted(compareText)).toEqual([
    '2026-09-30T10:00',
    '2026-11-02T09:00',
    '9',
  ]);
});
