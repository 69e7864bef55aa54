import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page has come alive: false in composed HTML and while it is hydrated. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** How long, in milliseconds, a component could be seen by now; what stood in the document, since the document was asked for. */
export function useSeenSince(): () => number {
  const isAlive = useIsAlive();
  const [wasInDocument] = useState(!isAlive);
  const since = useRef(0);
  useEffect(() => {
    if (!wasInDocument) since.current = performance.now();
  }, [wasInDocument]);
  return () => performance.now() - since.current;
}
