import { formatCount, formatNumber } from '@portal/shared/ui';
import { type SubjectGrades, toPercent, toTwo } from '../../grades/my-grades.ts';

const number = (value: number) => formatNumber(value, 2);

/** 'Σ weight × score ÷ marks' in the reader's own numbers: '100 × (20 × 44 ÷ 50 + 5 × 18 ÷ 20) ÷ (20 + 5) = 88.40%'. Null without a score. */
export function describeTotal({ entries, total, scheme }: SubjectGrades): string | null {
  const counted = entries.filter(({ score, dropped }) => score !== null && !dropped);
  if (total === null || counted.length === 0) return null;
  const parts = counted.map(({ weight, score, marks }) => `${weight} × ${number(score ?? 0)} ÷ ${marks}`).join(' + ');
  const weights = counted.map(({ weight }) => weight).join(' + ');
  return `100 × (${parts}) ÷ (${weights}) = ${toPercent(total, scheme)}`;
}

/** Σ credits × points ÷ Σ credits: '(4 × 10 + 2 × 8) ÷ (4 + 2) = 56 ÷ 6 = 9.33'. Null for no subject with both. */
export function describeAverage(subjects: readonly SubjectGrades[], average: number | null): string | null {
  const counted = subjects.flatMap(({ credits, points }) =>
    credits === null || credits === 0 || points === null ? [] : { credits, points },
  );
  if (average === null || counted.length === 0) return null;
  const reached = counted.reduce((sum, { credits, points }) => sum + credits * points, 0);
  const possible = counted.reduce((sum, { credits }) => sum + credits, 0);
  const parts = counted.map(({ credits, points }) => `${number(credits)} × ${points}`).join(' + ');
  const credits = counted.map((subject) => number(subject.credits)).join(' + ');
  return `(${parts}) ÷ (${credits}) = ${number(reached)} ÷ ${number(possible)} = ${toTwo(average)}`;
}

/** What the SGPA of a term stands on, in words. */
export function describeStanding(subjects: readonly SubjectGrades[]): string {
  const credited = subjects.filter(({ credits }) => credits !== 0);
  const declared = credited.filter(({ declarations }) => declarations.length > 0).length;
  const open = credited.filter(({ points }) => points === null).length;
  const unknown = credited.filter(({ credits, points }) => credits === null && points !== null).length;
  if (declared === credited.length) return `Declared: the results of ${formatCount(declared, 'subject')}.`;
  return [
    `Provisional: ${declared} of ${formatCount(credited.length, 'subject')} declared, the others by the marks so far.`,
    open > 0 && `${formatCount(open, 'subject')} without a mark ${open === 1 ? 'is' : 'are'} left out.`,
    unknown > 0 && `${formatCount(unknown, 'subject')} without credits ${unknown === 1 ? 'is' : 'are'} left out.`,
  ]
    .filter(Boolean)
    .join(' ');
}
