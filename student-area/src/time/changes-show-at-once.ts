/** For queries of sessions: whoever opens or comes back to a page sees what was cancelled or moved meanwhile, however lately it was read. */
export const CHANGES_SHOW_AT_ONCE = { staleTime: 0 } as const;
