import { formatCount, formatDateTime } from '@portal/shared/ui';
import type { Quiz } from './quiz.ts';

/** When marks, right answers and feedback are shown. */
export const RELEASE_WORDS: Readonly<Record<string, string>> = {
  submitted: 'to each, after submitting',
  closed: 'to all, when the quiz is closed',
  'by hand': 'to all, when you release them',
};

/** '60 min', and with extra time its parts: '60 min (30 + 30)'. */
export function minutesInWords(minutes: number, extra: number): string {
  return extra > 0 ? `${minutes + extra} min (${minutes} + ${extra})` : `${minutes} min`;
}

/** 'as often as one likes', 'once', '3 times'. */
export function attemptsInWords(allowed: number | null): string {
  if (allowed === null) return 'as often as one likes';
  return allowed === 1 ? 'once' : formatCount(allowed, 'time');
}

/** When it can be begun. */
export function windowInWords({ opensAt, closesAt }: Pick<Quiz, 'opensAt' | 'closesAt'>): string {
  if (opensAt !== null && closesAt !== null) return `${formatDateTime(opensAt)} to ${formatDateTime(closesAt)}`;
  if (closesAt !== null) return `until ${formatDateTime(closesAt)}`;
  return opensAt === null ? 'at any time' : `from ${formatDateTime(opensAt)}`;
}
