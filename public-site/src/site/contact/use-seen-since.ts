import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '@portal/shared/ui';

/** How long, in milliseconds, a component could be seen by now; what stood in the document, since the document was asked for. */
export function useSeenSince(): () => number {
  const isHydrated = useHydrated();
  const [wasInDocument] = useState(!isHydrated);
  const since = useRef(0);
  useEffect(() => {
    if (!wasInDocument) since.current = performance.now();
  }, [wasInDocument]);
  return () => performance.now() - since.current;
}
