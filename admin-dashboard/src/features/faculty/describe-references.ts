import { formatNumber } from '@portal/shared/ui';
import type { References } from './count-references.ts';

/** What stays without its link when somebody is deleted: '4 papers, 2 theses and 1 course'; '' for nothing. */
export function describeReferences({ papers, theses, courses }: References): string {
  const parts = [
    counted(papers, 'paper', 'papers'),
    counted(theses, 'thesis', 'theses'),
    counted(courses, 'course', 'courses'),
  ].filter((part) => part !== '');
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${formatNumber(count)} ${count === 1 ? one : many}`;
}
