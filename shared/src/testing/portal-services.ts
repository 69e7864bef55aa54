import type { AuthState, PortalServices, Theme, ThemeState, ToastInput } from '@portal/shared/contract';
import { publishedFrom } from '@portal/shared/data';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { createElement } from 'react';
import { notifyManager } from 'react-query-whole';
import { createStore } from 'zustand';
import { buildAuthState } from './builders.ts';

/** The shell's services in memory, with what was shown kept for assertions. */
export interface TestPortalServices extends PortalServices {
  toasts: ToastInput[];
  announcements: string[];
  /** How often the search was opened. */
  searches: () => number;
}

export interface TestServicesOptions {
  /** What pages read as published comes from here. */
  queryClient: QueryClient;
  auth?: Partial<AuthState>;
  theme?: Theme;
}

/** Builds services around an auth state and a theme; toasts and announcements are collected instead of drawn. */
export function createTestServices(options: TestServicesOptions): TestPortalServices {
  const toasts: ToastInput[] = [];
  const announcements: string[] = [];
  let searches = 0;
  const published = publishedFrom(options.queryClient, QueryObserver);
  return {
    authStore: createStore<AuthState>(() => buildAuthState(options.auth)),
    themeStore: createStore<ThemeState>((set) => ({
      theme: options.theme ?? 'light',
      toggleTheme: () => set((state) => ({ theme: state.theme === 'light' ? 'dark' : 'light' })),
    })),
    showToast: (toast) => void toasts.push(toast),
    setTitle: (title) => void (document.title = title),
    announce: (message) => void announcements.push(message),
    LoadFailure: ({ cause, onRetry }) => createElement('button', { onClick: onRetry }, `Try again: ${cause}`),
    Slot: ({ name }) => createElement('div', { 'data-slot': name }),
    openSearch: () => void (searches += 1),
    searches: () => searches,
    // Tells readers in a turn of its own, as the library's hooks do, so that what a test waits for has been drawn.
    published: {
      ...published,
      subscribe: (query, listener) => published.subscribe(query, notifyManager.batchCalls(listener)),
    },
    reportPart: (place, progress) => place.setAttribute('data-part', progress === 'arriving' ? '' : progress),
    toasts,
    announcements,
  };
}
