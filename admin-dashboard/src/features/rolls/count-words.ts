import { formatNumber } from '@portal/shared/ui';
import type { Status } from './status.ts';

/** '57 of 60 present' of a list of statuses; late ones are present, and are named. */
export function countWords(all: readonly Status[]): string {
  const count = (status: Status) => all.filter((one) => one === status).length;
  const late = count('late');
  const parts = [
    `${formatNumber(count('present') + late)} of ${formatNumber(all.length)} present`,
    late > 0 && `${formatNumber(late)} of them late`,
    count('excused') > 0 && `${formatNumber(count('excused'))} excused`,
  ];
  return parts.filter(Boolean).join(', ');
}
