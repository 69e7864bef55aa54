import type { StoreApi } from 'zustand';
import { type PortalServices, provideDataAccess } from '@portal/shared/contract';
import type { BackendConfig, SessionStorage } from '@portal/shared/data';
import { type Auth, createAuth } from '../auth/auth-store.ts';
import { createBrowserStorage } from '../data/browser-storage.ts';
import { createDataAccess, type ShellDataAccess } from '../data/data-access.ts';
import { createThemeStore } from '../theme/theme-store.ts';
import { createToastStore, type ToastState } from '../toasts/toast-store.ts';
import { type AnnouncementState, createAnnouncementStore } from './announcement-store.ts';

/** What the shell itself works with; the remotes see only the `PortalServices` part. */
export interface ShellServices extends PortalServices {
  auth: Auth;
  toastStore: StoreApi<ToastState>;
  announcementStore: StoreApi<AnnouncementState>;
  storage: SessionStorage;
  /** The year the page was rendered in, so that the footer hydrates as it was rendered. */
  year: number;
  /** Wakes the stores up in the browser: stored theme, stored session, other tabs. Returns the way to stop. */
  start(): () => void;
}

/** Makes the stores without touching the browser; a server renders with them as they are. */
export function createShellServices(input: {
  access: ShellDataAccess;
  storage: SessionStorage;
  year: number;
}): ShellServices {
  const { access, storage, year } = input;
  const theme = createThemeStore(storage);
  const toastStore = createToastStore();
  const announcementStore = createAnnouncementStore();
  const showToast = toastStore.getState().show;
  const auth = createAuth({ access, storage, showToast });
  return {
    auth,
    authStore: auth.store,
    themeStore: theme.store,
    toastStore,
    announcementStore,
    showToast,
    announce: announcementStore.getState().announce,
    storage,
    year,
    start: () => {
      const stops = [theme.start(), auth.start()];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The services of a page in a browser; also provides the data layer with its way to the data. Call `start` before hydrating. */
export function createBrowserServices(input: { config: BackendConfig; year: number }): ShellServices {
  const storage = createBrowserStorage();
  const access = createDataAccess(input.config, storage);
  provideDataAccess(access);
  return createShellServices({ access, storage, year: input.year });
}

/** The services of one rendering on a server, where nobody is signed in. `provideDataAccess` is the composer's. */
export function createServerServices(input: { year: number }): ShellServices {
  const refuse = () => Promise.reject(new Error('The server renders without a session.'));
  return createShellServices({
    access: { reader: refuse, supabase: refuse, throwAway: refuse, hasSession: () => false },
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    year: input.year,
  });
}
