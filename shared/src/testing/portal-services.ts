import type { AuthState, PortalServices, Theme, ThemeState, ToastInput } from '@portal/shared/contract';
import { createStore } from 'zustand';
import { buildAuthState } from './builders.ts';

/** The shell's services in memory, with what was shown kept for assertions. */
export interface TestPortalServices extends PortalServices {
  toasts: ToastInput[];
  announcements: string[];
}

/** Builds services around an auth state and a theme; toasts and announcements are collected instead of drawn. */
export function createTestServices(options: { auth?: Partial<AuthState>; theme?: Theme } = {}): TestPortalServices {
  const toasts: ToastInput[] = [];
  const announcements: string[] = [];
  return {
    authStore: createStore<AuthState>(() => buildAuthState(options.auth)),
    themeStore: createStore<ThemeState>((set) => ({
      theme: options.theme ?? 'light',
      toggleTheme: () => set((state) => ({ theme: state.theme === 'light' ? 'dark' : 'light' })),
    })),
    showToast: (toast) => void toasts.push(toast),
    announce: (message) => void announcements.push(message),
    toasts,
    announcements,
  };
}
