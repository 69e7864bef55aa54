import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a secret was given, in a time that does not tell how much of it is right. */
export function isSameText(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
