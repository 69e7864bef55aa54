import { use, useState } from 'react';

/** As React marks a promise that it has seen resolve. */
const NOTHING = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Suspends until `wait` has resolved; not at all without it. What has once waited asks again each time it is drawn, however far things are:
 * React goes on where it had stopped, and where it then is not asked it takes each hook below for another and draws the whole page anew. React
 * in development wants even what was begun from the start meanwhile to ask.
 */
export function useUntil(wait: Promise<void> | null): void {
  const [lastWait, setLastWait] = useState(wait);
  const asked = wait ?? lastWait;
  if (asked !== lastWait) setLastWait(asked);
  if (asked || process.env.NODE_ENV === 'development') use(asked ?? NOTHING);
}
