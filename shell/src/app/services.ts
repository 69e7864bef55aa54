import type { StoreApi } from 'zustand';
import type { PortalServices } from '@portal/shared/contract';
import type { SessionStorage } from '@portal/shared/data';
import type { Auth } from '../auth/auth-store.ts';
import type { PageParts } from '../router/page-parts.ts';
import type { SearchState } from '../search/search-store.ts';
import type { ToastState } from '../toasts/toast-store.ts';
import type { AnnouncementState } from './announcement-store.ts';

/** What the shell itself works with; the remotes see only the `PortalServices` part. */
export interface ShellServices extends PortalServices {
  auth: Auth;
  toastStore: StoreApi<ToastState>;
  announcementStore: StoreApi<AnnouncementState>;
  searchStore: StoreApi<SearchState>;
  pageParts: PageParts;
  storage: SessionStorage;
  /** The year the page was rendered in, so that the footer hydrates as it was rendered. */
  year: number;
  /** Wakes the stores up in the browser: stored theme, stored session, other tabs. Returns the way to stop. */
  start(): () => void;
}
