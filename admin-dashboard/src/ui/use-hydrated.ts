import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while its HTML is being hydrated: what depends on the browser waits for it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
