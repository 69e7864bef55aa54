import { createStore, type StoreApi } from 'zustand';
import type { Theme, ThemeState } from '@portal/shared/contract';
import type { SessionStorage } from '@portal/shared/data';

/** Local storage key of the theme (specification, section 9). */
const THEME_STORAGE_KEY = 'ui-theme';

export interface ThemeStore {
  store: StoreApi<ThemeState>;
  /** Takes over what the browser remembers and follows changes made in other tabs. Returns the way to stop. */
  start(): () => void;
}

/** Light until `start` has read the browser's memory, so that prerendered pages hydrate as they were rendered. */
export function createThemeStore(storage: SessionStorage): ThemeStore {
  const store = createStore<ThemeState>((set, get) => ({
    theme: 'light',
    toggleTheme: () => {
      const theme: Theme = get().theme === 'dark' ? 'light' : 'dark';
      storage.setItem(THEME_STORAGE_KEY, theme);
      set({ theme });
      showTheme(theme);
    },
  }));

  const adopt = () => {
    const theme: Theme = storage.getItem(THEME_STORAGE_KEY) === 'dark' ? 'dark' : 'light';
    store.setState({ theme });
    showTheme(theme);
  };

  return {
    store,
    start: () => {
      const followOtherTabs = (event: StorageEvent) => {
        if (event.key === THEME_STORAGE_KEY || event.key === null) adopt();
      };
      adopt();
      window.addEventListener('storage', followOtherTabs);
      return () => window.removeEventListener('storage', followOtherTabs);
    },
  };
}

function showTheme(theme: Theme): void {
  document.documentElement.setAttribute('data-theme', theme);
}
