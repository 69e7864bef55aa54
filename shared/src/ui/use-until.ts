import { use } from 'react';

/** As React marks a promise that it has seen resolve. */
const NOTHING = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * Suspends until `wait` has resolved; not at all without it. React in development wants what has once waited to ask again each time it is
 * drawn, however far things are.
 */
export function useUntil(wait: Promise<void> | null): void {
  if (wait || process.env.NODE_ENV === 'development') use(wait ?? NOTHING);
}
