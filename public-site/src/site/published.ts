/**
 * Published content stays as the page was composed: the composer renders again whenever it changes, so a visitor's
 * browser has no reason to ask for the same rows a second time.
 */
export const published = { staleTime: Infinity } as const;
