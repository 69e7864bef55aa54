import { formatNumber, formatShare } from '@portal/shared/ui';
import { type ChosenOption, type ItemStatistics, LEAST_TO_JUDGE, type Reliability } from './statistics.ts';

const Z = 1.959964;

/** 95 % interval of a correlation over n pairs (R. A. Fisher 1921, by the inverse hyperbolic tangent); null from fewer than 4. */
export function correlationInterval(r: number, n: number): { low: number; high: number } | null {
  if (n < 4 || Math.abs(r) >= 1) return null;
  const half = Z / Math.sqrt(n - 3);
  return { low: Math.tanh(Math.atanh(r) - half), high: Math.tanh(Math.atanh(r) + half) };
}

export interface Judgement {
  words: string;
  /** The same in two words. */
  label: string;
  tone: 'success' | 'neutral' | 'warning' | 'danger';
}

/** What the share of the points that was reached says of a question. */
export function facilityWords(facility: number): string {
  if (facility < 0.3) return 'hard';
  if (facility > 0.9) return 'very easy';
  return facility > 0.7 ? 'easy' : 'of middling difficulty';
}

/**
 * What discrimination over n attempts says of a question (R. L. Ebel and D. A. Frisbie, Essentials of Educational Measurement, 1991, ch. 13),
 * and whether the interval holds 0, so that it may be chance.
 */
export function judgeDiscrimination(r: number, n: number): Judgement {
  const interval = correlationInterval(r, n);
  const mayBeChance = interval !== null && interval.low <= 0 && interval.high >= 0;
  if (r < 0) {
    const chance = mayBeChance ? ' With so few attempts that may be chance.' : '';
    return {
      tone: mayBeChance ? 'warning' : 'danger',
      label: 'look at it',
      words: `Those who did well otherwise did worse here. Look whether the key is right.${chance}`,
    };
  }
  if (r < 0.2)
    return { tone: 'warning', label: 'look at it', words: 'It hardly tells strong from weak. Read it again.' };
  if (mayBeChance)
    return {
      tone: 'neutral',
      label: 'not sure yet',
      words: 'It seems to tell strong from weak, but the interval holds 0: with so few attempts that may be chance.',
    };
  if (r < 0.3) return { tone: 'success', label: 'works', words: 'It tells strong from weak a little.' };
  return {
    tone: 'success',
    label: 'works',
    words: r < 0.4 ? 'It tells strong from weak well.' : 'It tells strong from weak very well.',
  };
}

/** What is odd about how the options were chosen; '' for nothing. */
export function optionsWords(options: readonly ChosenOption[]): string {
  const wrong = options.filter(({ right }) => !right);
  const best = Math.max(0, ...options.filter(({ right }) => right).map(({ chosen }) => chosen));
  const idle = wrong.filter(({ chosen }) => chosen === 0).length;
  if (wrong.some(({ chosen }) => chosen > best))
    return 'A wrong option was chosen more often than the right one: a common mistake, or a wrong key.';
  if (idle === 0) return '';
  return idle === 1 ? 'One wrong option was chosen by nobody.' : `${idle} wrong options were chosen by nobody.`;
}

/** What alpha allows (the usual reading after J. C. Nunnally, Psychometric Theory, 1978), and whether its interval would allow another reading. */
export function reliabilityWords({ n, alpha, low, high, tooFew, sameQuestions, questions }: Reliability): string {
  if (n === 0) return 'Nobody has submitted an attempt whose answers were kept.';
  if (tooFew) return `Too few attempts to judge: ${n}. It is counted from ${LEAST_TO_JUDGE} on.`;
  if (!sameQuestions)
    return 'Each student is asked other questions, since the quiz draws them. Alpha needs everybody’s answers to the same questions, so it is not counted; questions that all are asked would give it. The figures of each question below hold.';
  if (questions < 2) return 'It takes two questions or more.';
  if (alpha === null) return 'All reached the same score, so there is nothing to compare.';
  const isSure = low === null || high === null || rungOf(low) === rungOf(high);
  const doubt = isSure ? '' : ` The interval reaches from ${rungOf(low)} to ${rungOf(high)}: more attempts would tell.`;
  return `${readings[rungOf(alpha)]}${doubt}`;
}

const readings = {
  high: 'High: it may decide about single students.',
  enough: 'Enough to compare groups; for a decision about one student look at other work, too.',
  low: 'Low: a score says little about one student. More questions, or sharper ones, raise it.',
  'very low': 'Very low: differences between scores are mostly chance.',
} as const;

function rungOf(alpha: number): keyof typeof readings {
  if (alpha >= 0.9) return 'high';
  if (alpha >= 0.7) return 'enough';
  return alpha >= 0.5 ? 'low' : 'very low';
}

/** '95% 0.22 to 0.36' */
export function reliabilityRange({ low, high }: Reliability): string | null {
  return low === null || high === null ? null : `95% ${coefficient(low)} to ${coefficient(high)}`;
}

/** 'too few attempts to judge: 4 of 10' */
export function tooFewWords(n: number): string {
  return `too few attempts to judge: ${formatNumber(n)} of ${LEAST_TO_JUDGE}`;
}

/** '0.42 (95% 0.10 to 0.66)', or why there is none. */
export function discriminationRange({ discrimination, n, tooFew }: ItemStatistics): string {
  if (discrimination !== null) return correlationRange(discrimination, n);
  return tooFew ? tooFewWords(n) : 'none: all reached the same here or elsewhere';
}

/** '42% (95% 21 to 66%)' */
export function facilityRange({ facility, low, high, n }: ItemStatistics): string {
  if (facility === null || low === null || high === null) return tooFewWords(n);
  return `${formatShare(facility)} (95% ${formatNumber(low * 100)} to ${formatShare(high)})`;
}

/** '0.42 (95% 0.10 to 0.66)' */
export function correlationRange(r: number, n: number): string {
  const interval = correlationInterval(r, n);
  const range = interval ? ` (95% ${coefficient(interval.low)} to ${coefficient(interval.high)})` : '';
  return `${coefficient(r)}${range}`;
}

/** A coefficient with two decimals, also where they are 0: '0.40'. */
export function coefficient(value: number): string {
  return value.toFixed(2).replace('-', '−');
}

/** The finding over the figure of all questions. */
export function findingOf(items: readonly ItemStatistics[]): string {
  const judged = items.filter((item): item is ItemStatistics & { facility: number } => item.facility !== null);
  if (judged.length === 0) return 'How hard each question was';
  const hardest = judged.reduce((least, item) => (item.facility < least.facility ? item : least));
  return `Question ${hardest.place} was the hardest: ${formatShare(hardest.facility)} of its points were reached`;
}
