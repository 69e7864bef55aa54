import { useCallback, useEffect } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { AuthState } from './auth.ts';
import { usePortalServices } from './provider.ts';
import type { Permission } from './roles.ts';
import type { Announce, ShowToast, ThemeState } from './services.ts';

/** The auth store, or the part of it that `selector` picks. Subscribe to as little as the component draws. */
export function useAuth(): AuthState;
export function useAuth<T>(selector: (state: AuthState) => T): T;
export function useAuth<T>(selector?: (state: AuthState) => T): T | AuthState {
  const { authStore } = usePortalServices('useAuth');
  return useStore(authStore, (state): T | AuthState => (selector ? selector(state) : state));
}

/** Whether the signed-in person holds `permission`. False when nobody is signed in. A courtesy: the server decides (section 6). */
export function useHasPermission(permission: Permission): boolean {
  return useAuth((state) => state.permissions.includes(permission));
}

export function useTheme(): ThemeState {
  const { themeStore } = usePortalServices('useTheme');
  return useStore(themeStore);
}

export function useToast(): ShowToast {
  return usePortalServices('useToast').showToast;
}

export function useAnnounce(): Announce {
  return usePortalServices('useAnnounce').announce;
}

/** Opens the search of the whole portal. Ctrl/Cmd+K does the same everywhere. */
export function useOpenSearch(): () => void {
  return usePortalServices('useOpenSearch').openSearch;
}

/** Gives the document the title of what the page is about, once it is known; until then the route's own stands. */
export function usePageTitle(title: string | undefined): void {
  const { setTitle } = usePortalServices('usePageTitle');
  useEffect(() => {
    if (title !== undefined) setTitle(title);
  }, [title, setTitle]);
}

/** Navigates inside the portal, across remotes. Refuses anything but a path of this origin. */
export function usePortalNavigate(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  return useCallback(
    (path: string, options?: NavigateOptions) => {
      if (!isPortalPath(path)) throw new Error(`Not a path of this portal: ${path}`);
      void navigate(path, options);
    },
    [navigate],
  );
}

/** Whether `path` stays on this origin: it starts with one slash and no backslash or second slash follows. */
export function isPortalPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path);
}
