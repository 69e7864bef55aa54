import { formatShare } from '@portal/shared/ui';

/** What an answer gets of its points, in words. */
export function shareWords(share: number): string {
  if (share >= 1) return 'Right: all points';
  return share > 0 ? `Partly right: ${formatShare(share)} of the points` : 'Not right: no points';
}
