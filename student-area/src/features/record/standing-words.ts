import { formatCount, formatNumber, formatShare, type Standing } from '@portal/shared/ui';

/** How somebody stands in all their present subjects together, in one sentence or two; what nothing is known of is left out. */
export function standingWords(standings: readonly Standing[]): string {
  if (standings.length === 0) return 'You are in no group yet.';
  const sum = (count: (standing: Standing) => number) => standings.reduce((total, one) => total + count(one), 0);
  const [held, due] = [sum((one) => one.held), sum((one) => one.due)];
  const facts = [
    formatCount(standings.length, 'subject'),
    held > 0 && `attendance ${formatShare(sum((one) => one.attended) / held)}`,
    due > 0 && `${formatNumber(sum((one) => one.handedIn))} of ${formatCount(due, 'task')} handed in`,
  ].filter((fact) => fact !== false);
  const noted = standings.filter(({ reasons }) => reasons.length > 0).length;
  return `${facts.join(', ')}.${noted > 0 ? ` Your teachers are told that ${formatCount(noted, 'subject')} ${noted === 1 ? 'needs' : 'need'} attention.` : ''}`;
}
