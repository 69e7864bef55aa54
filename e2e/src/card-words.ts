import { readFileSync } from 'node:fs';
import path from 'node:path';
import { REPOSITORY } from './repository.ts';

/** A page for each class of failure. */
export const RUNBOOK = path.join(REPOSITORY, 'docs/runbook');

/** What people read on the card of a failure of this class, as the page of the runbook quotes it. */
export function wordsOf(cause: string): string {
  const words = /^> (.+)$/m.exec(readFileSync(path.join(RUNBOOK, `${cause}.md`), 'utf8'))?.[1];
  if (!words) throw new Error(`The page of the runbook on ${cause} quotes no words.`);
  return words;
}
