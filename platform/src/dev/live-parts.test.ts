import { contractProblems, type LiveParts } from './live-parts.ts';

const live = (contract: string | undefined, admin = '1.4'): LiveParts => ({
  shell: 'c3',
  contract,
  parts: { 'student-area': { buildId: 'b2', contract: '1.4' }, 'admin-dashboard': { buildId: 'a1', contract: admin } },
});

const wordsOf = (parts: string[], there: LiveParts) =>
  contractProblems(there, { portal: 'https://stats.test', parts, ours: ['1.5'] }).map(({ message }) => message);

const REFUSED = /student-area of these sources needs 1\.5.* refused there/;
const CARD = /admin-dashboard is live there with contract .*: a card/;

test.each([
  ['the same contract', live('1.5'), []],
  ['a newer minor', live('1.9', '1.5'), []],
  ['an older minor, which refuses the part', live('1.4'), [REFUSED]],
  ['another major, which refuses the part', live('2.0'), [REFUSED]],
  ['another part of a newer minor', live('1.6', '1.6'), [CARD]],
  ['a whole newer portal', live('2.0', '2.0'), [REFUSED, CARD]],
  ['a portal that does not say its contract', live(undefined), []],
])('a part beside a live shell of %s', (_, there, words) => {
  expect(wordsOf(['shell', 'student-area'], there)).toEqual(words.map((word) => expect.stringMatching(word) as string));
});

test('a portal whose shell speaks several contracts takes a part of either, and a shell of these sources that does runs parts of either', () => {
  const there = { ...live('2.0', '1.4'), contracts: ['2.0', '1.5'] };
  expect(wordsOf(['shell', 'student-area'], there)).toEqual([]);
  const words = contractProblems(live('1.9'), { portal: 'https://stats.test', parts: ['shell'], ours: ['2.0', '1.9'] });
  expect(words).toEqual([]);
});

test('a shell that is developed is told of the parts it cannot run, and not of the shell in whose place it stands', () => {
  expect(wordsOf(['shell'], live('2.0', '2.0'))).toEqual([expect.stringMatching(CARD)]);
});
