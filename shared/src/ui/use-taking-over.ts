import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True in a browser that takes over finished HTML, while it draws what stands there for the first time. */
export function useTakingOver(): boolean {
  const hasHtml = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return hasHtml && typeof window !== 'undefined';
}
