import type { BuildFigures, CanaryFigures } from '../canary/page-visits.ts';
import { ERROR_RATE } from '../canary/sequential-test.ts';
import type { AuditEntry } from '../releases/audit-log.ts';

/** '10 people in a hundred'. */
export function shareWords(percent: number): string {
  if (percent === 0) return 'nobody';
  return percent === 1 ? 'one person in a hundred' : `${percent} people in a hundred`;
}

/** How a canary does beside what is live, in lines. */
export function figureLines({ canary, live, winnings }: CanaryFigures): string[] {
  const most = Math.max(winnings.comparison, winnings.limit);
  const against = most < 2 ? 'nothing speaks against it' : `by chance so much against it in one of ${Math.round(most)}`;
  if (canary.compared.visits === 0) return ['nobody has told of it yet'];
  return [
    `it failed in ${seenWords(canary)}; ${live.buildId} in ${seenWords(live)}`,
    `${against}; at one of ${2 / ERROR_RATE} it goes back by itself`,
  ];
}

/** The last canary of a part when it was taken back, and why; null when another change came after it. */
export function lastWithdrawal(audit: readonly AuditEntry[], part: string): string | null {
  const last = audit.findLast((entry) => entry.part === part && entry.action !== 'prune');
  if (last?.action !== 'withdraw') return null;
  return `canary ${last.from} was taken back at ${last.at}${last.because ? `: ${last.because}` : ''}`;
}

function seenWords({ compared, medianMs }: BuildFigures): string {
  const within = medianMs === null ? '' : `, half within ${medianMs} ms`;
  return `${compared.failures} of ${compared.visits} visits${within}`;
}
