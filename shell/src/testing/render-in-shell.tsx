import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { MemoryRouter, Route, Routes } from 'react-router-dom-whole';
import { type AuthState, provideDataAccess } from '@portal/shared/contract';
import { publishedFrom, type SiteSettings, siteSettingsQuery } from '@portal/shared/data';
import { buildSiteSettings } from '@portal/shared/testing';
import type { ShellServices } from '../app/services.ts';
import { createShellServices } from '../app/shell-services.ts';
import { ShellProvider } from '../app/shell-context.tsx';
import { createBrowserStorage } from '../data/browser-storage.ts';
import { createDataAccess, type ShellDataAccess } from '../data/data-access.ts';
import { getRainfallQuery } from '../features/account/get-rainfall.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { RemoteLoaderProvider } from '../remotes/use-remote.ts';
import { ToastHost } from '../toasts/toast-host.tsx';
import { buildLoader, buildRegistry } from './build-registry.ts';
import { config } from './fake-supabase.ts';

let cleanUps: (() => void)[] = [];

afterEach(() => {
  cleanUps.forEach((cleanUp) => cleanUp());
  cleanUps = [];
});

/** The same access, whose client closes its channel to other tabs after the test; an open one keeps the process alive. */
function withDisposal(access: ShellDataAccess): ShellDataAccess {
  return {
    ...access,
    supabase: async () => {
      const client = await access.supabase();
      cleanUps.push(() => void client.auth.dispose());
      return client;
    },
  };
}

interface ShellRenderOptions {
  path?: string;
  /** Parts of the auth state instead of the store's own. */
  auth?: Partial<AuthState>;
  settings?: SiteSettings;
  /** The remotes and menus; without it, none and ours. */
  loader?: RemoteLoader;
  /** Wakes the stores up first, as the page does: stored session, tokens in the address of the window. */
  isStarted?: boolean;
  /** Pages to be reached by links; `ui` stands at every other path. */
  pages?: Record<string, ReactNode>;
}

export interface ShellRenderResult extends RenderResult {
  user: UserEvent;
  services: ShellServices;
  location: () => string;
}

/** Draws a piece of the shell with the shell's real services over the faked back end, with toasts. */
export function renderInShell(ui: ReactElement, options: ShellRenderOptions = {}): ShellRenderResult {
  const storage = createBrowserStorage();
  const access = withDisposal(createDataAccess(config, storage));
  provideDataAccess(access);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Infinity } } });
  queryClient.setQueryData(siteSettingsQuery.queryKey, options.settings ?? buildSiteSettings());
  queryClient.setQueryData(getRainfallQuery().queryKey, []);
  const published = publishedFrom(queryClient, QueryObserver);
  const services = createShellServices({ access, storage, published, year: 2026 });
  if (options.isStarted) cleanUps.push(services.start());
  if (options.auth) services.authStore.setState(options.auth);

  let current = options.path ?? '/';
  function LocationProbe() {
    const location = useLocation();
    current = `${location.pathname}${location.search}${location.hash}`;
    return null;
  }

  const result = render(
    <ShellProvider services={services}>
      <QueryClientProvider client={queryClient}>
        <RemoteLoaderProvider value={options.loader ?? buildLoader(buildRegistry())}>
          <MemoryRouter initialEntries={[current]}>
            <LocationProbe />
            <Routes>
              {Object.entries(options.pages ?? {}).map(([path, page]) => (
                <Route key={path} path={path} element={page} />
              ))}
              <Route path="*" element={ui} />
            </Routes>
            <ToastHost />
          </MemoryRouter>
        </RemoteLoaderProvider>
      </QueryClientProvider>
    </ShellProvider>,
  );
  return { ...result, user: userEvent.setup(), services, location: () => current };
}
