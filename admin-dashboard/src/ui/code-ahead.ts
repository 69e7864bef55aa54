import { useEffect } from 'react';

interface CodeOnDemand {
  load: () => Promise<unknown>;
  page: { warmUp: () => void };
}

/** Forms and tabs of the pages that have been opened. */
const known: CodeOnDemand[] = [];

/** Counts code that comes on demand among what `useCodeAhead` has at hand. */
export function fetchedAhead<Code extends CodeOnDemand>(code: Code): Code {
  known.push(code);
  return code;
}

/** All of it, for whoever must not wait; with what the fetched code brings along. */
export async function loadCodeAhead(): Promise<void> {
  for (let loaded = 0; loaded < known.length;) {
    const more = known.slice(loaded);
    loaded = known.length;
    await Promise.all(more.map(({ load }) => load()));
  }
}

/** The rest of the page, and what it reads, comes before what is opened from it. */
const AHEAD_AFTER_MS = 2_000;

/**
 * Has the code of forms and tabs at hand when what people came for `isShown` for a while, in a moment in which the browser has nothing
 * else to do.
 */
export function useCodeAhead(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const warmUp = () => known.forEach(({ page }) => page.warmUp());
    const timer = setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(warmUp, { timeout: 5_000 });
      else warmUp();
    }, AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
}
