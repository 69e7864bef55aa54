import { useLocation } from 'react-router-dom';
import { createStore, useStore } from 'zustand';
import { useAuth } from '@portal/shared/contract';
import { useUnreadCount } from '@portal/shared/ui';

interface UnreadState {
  /** How often something was marked as read on this page. */
  marked: number;
}

const unreadStore = createStore<UnreadState>(() => ({ marked: 0 }));

/** Says that notices were marked as read, so that their number is asked for again. */
export function tellOfReading(): void {
  unreadStore.setState(({ marked }) => ({ marked: marked + 1 }));
}

/** Visitors have no notices, and do not download what asks for them. */
async function load(): Promise<number> {
  const { countUnreadNotices } = await import(
    /* webpackChunkName: "unread-notices" */ '../features/notices/count-unread.ts'
  );
  return countUnreadNotices();
}

/** How many notices the reader has not read; 0 when signed out. */
export function useUnreadNotices(): number {
  const isSignedIn = useAuth((state) => state.session !== null);
  const { pathname } = useLocation();
  const marked = useStore(unreadStore, (state) => state.marked);
  return useUnreadCount(isSignedIn, load, `${pathname} ${marked}`);
}
