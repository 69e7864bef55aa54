import type { CanaryFigures } from '../canary/page-visits.ts';
import type { AuditEntry } from '../releases/audit-log.ts';
import { figureLines, lastWithdrawal, shareWords } from './canary-words.ts';

const build = (buildId: string, failures: number, visits: number, medianMs: number | null) => ({
  ...{ buildId, visits, failures, compared: { visits, failures }, causes: {}, thrown: {} },
  ...{ medianMs, upperQuartileMs: null },
});
const figures = (comparison: number): CanaryFigures => ({
  ...{ part: 'student-area', percent: 10, since: '2026-11-26T09:00:00Z' },
  canary: build('bb22', 3, 40, null),
  live: build('aa11', 3, 360, 840),
  winnings: { comparison, limit: 0.1 },
});

test('a canary is told with what was seen of both builds, and how near it is to its end', () => {
  expect(figureLines(figures(87.4))).toEqual([
    'it failed in 3 of 40 visits; aa11 in 3 of 360 visits, half within 840 ms',
    'by chance so much against it in one of 87; at one of 2000 it goes back by itself',
  ]);
  expect(figureLines(figures(0.3))[1]).toMatch(/^nothing speaks against it; /);
});

test('of a canary that nobody has opened there is nothing to say', () => {
  expect(figureLines({ ...figures(1), canary: build('bb22', 0, 0, null) })).toEqual(['nobody has told of it yet']);
});

test.each([
  [0, 'nobody'],
  [1, 'one person in a hundred'],
  [25, '25 people in a hundred'],
])('%s %% are %s', (percent, words) => expect(shareWords(percent)).toBe(words));

test('why a canary was taken back is told until something else is done to its part', () => {
  const entry = (action: AuditEntry['action'], over: Partial<AuditEntry> = {}): AuditEntry => ({
    ...{ at: '2026-11-26T09:00:00Z', action, part: 'student-area', from: 'bb22', to: 'aa11', by: 'asha' },
    ...over,
  });
  const back = [entry('canary'), entry('withdraw', { because: 'It failed.' }), entry('publish', { part: 'shell' })];
  const words = 'canary bb22 was taken back at 2026-11-26T09:00:00Z: It failed.';
  expect(lastWithdrawal(back, 'student-area')).toBe(words);
  expect(lastWithdrawal([...back, entry('prune')], 'student-area')).toBe(words);
  expect(lastWithdrawal([...back, entry('publish')], 'student-area')).toBeNull();
  expect(lastWithdrawal([], 'student-area')).toBeNull();
});
