import { createStore, type StoreApi } from 'zustand';

/** Something that was opened from the search before. */
export interface VisitedResult {
  title: string;
  path: string;
}

export interface SearchState {
  isOpen: boolean;
  /** What this page's reader opened from the search, newest first; kept in memory only. */
  visited: readonly VisitedResult[];
  /** Whose `visited` these are: an account's id, or null for a visitor. */
  visitor: string | null;
  open: () => void;
  close: () => void;
  remember: (result: VisitedResult, visitor: string | null) => void;
}

const REMEMBERED = 4;

export function createSearchStore(): StoreApi<SearchState> {
  return createStore<SearchState>((set, get) => ({
    isOpen: false,
    visited: [],
    visitor: null,
    open: () => set({ isOpen: true }),
    close: () => set({ isOpen: false }),
    remember: ({ title, path }, visitor) => {
      const earlier = get().visitor === visitor ? get().visited.filter((one) => one.path !== path) : [];
      set({ visitor, visited: [{ title, path }, ...earlier].slice(0, REMEMBERED) });
    },
  }));
}
