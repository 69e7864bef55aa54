import { provideDataAccess, type PublishedSource } from '@portal/shared/contract';
import { type BackendConfig, READ_DEADLINE_MS, type SessionStorage } from '@portal/shared/data';
import { createAuth } from '../auth/auth-store.ts';
import { createBrowserStorage } from '../data/browser-storage.ts';
import { createDataAccess, type ShellDataAccess } from '../data/data-access.ts';
import { reach } from '../data/reach.ts';
import { createSearchStore } from '../search/search-store.ts';
import { createThemeStore } from '../theme/theme-store.ts';
import { createToastStore } from '../toasts/toast-store.ts';
import { PageFailure } from '../router/load-failure.tsx';
import { withDepartment } from '../router/document-title.ts';
import { PageParts } from '../router/page-parts.ts';
import { LazySlot } from '../slots/lazy-slot.tsx';
import { afterPresentPage } from './after-present-page.ts';
import { createAnnouncementStore } from './announcement-store.ts';
import { departmentName } from './site-name.ts';
import type { ShellServices } from './services.ts';

/** Makes the stores without touching the browser; a server renders with them as they are. */
export function createShellServices(input: {
  access: ShellDataAccess;
  storage: SessionStorage;
  published: PublishedSource;
  year: number;
}): ShellServices {
  const { access, storage, published, year } = input;
  const theme = createThemeStore(storage);
  const toastStore = createToastStore();
  const announcementStore = createAnnouncementStore();
  const searchStore = createSearchStore();
  const pageParts = new PageParts();
  const showToast = toastStore.getState().show;
  const auth = createAuth({ access, storage, showToast, afterOpening: afterPresentPage });
  return {
    auth,
    authStore: auth.store,
    themeStore: theme.store,
    toastStore,
    announcementStore,
    searchStore,
    pageParts,
    reportPart: pageParts.report,
    openSearch: searchStore.getState().open,
    showToast,
    announce: announcementStore.getState().announce,
    setTitle: (title) => void (document.title = withDepartment(title, departmentName(published))),
    published,
    LoadFailure: PageFailure,
    Slot: LazySlot,
    storage,
    year,
    start: () => {
      const stops = [theme.start(), auth.start()];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The services of a page in a browser; also provides the data layer with its way to the data. Call `start` before hydrating. */
export function createBrowserServices(input: {
  config: BackendConfig;
  published: PublishedSource;
  year: number;
}): ShellServices {
  const storage = createBrowserStorage();
  const access = createDataAccess(input.config, storage);
  const services = createShellServices({ access, storage, published: input.published, year: input.year });
  provideDataAccess({
    ...access,
    reader: () => reach(access.reader()),
    supabase: () => reach(access.supabase(), READ_DEADLINE_MS),
    sessionReader: () => reach(access.sessionReader(), READ_DEADLINE_MS),
    person: () => services.authStore.getState().user?.id ?? null,
    sessionRefused: () => void services.auth.checkSession(),
  });
  return services;
}

/** The services of one rendering on a server, where nobody is signed in. `provideDataAccess` is the composer's. */
export function createServerServices(input: { published: PublishedSource; year: number }): ShellServices {
  const refuse = () => Promise.reject(new Error('The server renders without a session.'));
  return createShellServices({
    access: {
      reader: refuse,
      supabase: refuse,
      sessionReader: refuse,
      holderOf: refuse,
      throwAway: refuse,
      hasSession: () => false,
    },
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    ...input,
  });
}
