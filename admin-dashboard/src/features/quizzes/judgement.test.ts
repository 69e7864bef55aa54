import {
  correlationInterval,
  findingOf,
  judgeDiscrimination,
  optionsWords,
  reliabilityRange,
  reliabilityWords,
} from './judgement.ts';
import type { ItemStatistics, Reliability } from './statistics.ts';

test('the interval of a correlation is that of Fisher', () => {
  // z = 0.5493, its half 1.96 / sqrt(25) = 0.3920
  const interval = correlationInterval(0.5, 28);
  expect(interval?.low).toBeCloseTo(0.1561, 3);
  expect(interval?.high).toBeCloseTo(0.7355, 3);
  expect(correlationInterval(0.5, 3)).toBeNull();
  expect(correlationInterval(1, 30)).toBeNull();
});

test.each([
  [-0.4, 100, 'danger', /Look whether the key is right\.$/],
  [-0.1, 20, 'warning', /may be chance/],
  [0.1, 100, 'warning', /hardly/],
  [0.35, 20, 'neutral', /the interval holds 0/],
  [0.25, 100, 'success', /a little/],
  [0.35, 100, 'success', /well\.$/],
  [0.6, 100, 'success', /very well/],
])('a discrimination of %s over %s attempts is told with the tone %s', (r, n, tone, words) => {
  const judgement = judgeDiscrimination(r, n);
  expect(judgement.tone).toBe(tone);
  expect(judgement.words).toMatch(words);
});

const option = (right: boolean, chosen: number) => ({ id: 'x', text: 'x', right, chosen, share: 0 });

test('options that nobody takes, and a wrong one that most take, are told', () => {
  expect(optionsWords([option(true, 5), option(false, 3)])).toBe('');
  expect(optionsWords([option(true, 5), option(false, 0)])).toBe('One wrong option was chosen by nobody.');
  expect(optionsWords([option(true, 2), option(false, 8)])).toMatch(/more often than the right one/);
});

const whole: Reliability = {
  n: 12,
  questions: 8,
  mean: 5,
  sd: 2,
  alpha: 0.75,
  low: null,
  high: null,
  standardError: 1,
  sameQuestions: true,
  tooFew: false,
};

test.each([
  [{ n: 0, tooFew: true }, /Nobody has submitted/],
  [{ n: 9, tooFew: true }, /Too few attempts to judge: 9/],
  [{ sameQuestions: false, alpha: null }, /draws them\. Alpha needs everybody’s answers to the same questions/],
  [{ questions: 1, alpha: null }, /two questions/],
  [{ alpha: null }, /All reached the same score/],
  [{ alpha: 0.92 }, /^High/],
  [{}, /compare groups/],
  [{ alpha: 0.55 }, /^Low/],
  [{ alpha: -0.2 }, /^Very low/],
  [{ low: 0.72, high: 0.85 }, /look at other work, too\.$/],
  [{ low: 0.45, high: 0.92 }, /The interval reaches from very low to high: more attempts would tell\.$/],
])('reliability %j is told in words', (part, words) => {
  expect(reliabilityWords({ ...whole, ...part })).toMatch(words);
});

test('reliability has its interval beside it, or none', () => {
  expect(reliabilityRange({ ...whole, low: -0.104, high: 0.86 })).toBe('95% −0.10 to 0.86');
  expect(reliabilityRange(whole)).toBeNull();
});

test('the finding names the hardest question of those that are shown', () => {
  const item = { place: 1, facility: 0.8 } as ItemStatistics;
  expect(findingOf([item, { ...item, place: 4, facility: 0.2 }, { ...item, place: 5, facility: null }])).toBe(
    'Question 4 was the hardest: 20% of its points were reached',
  );
  expect(findingOf([{ ...item, facility: null }])).toBe('How hard each question was');
});
