import { type AuthState, type PortalRoute, PortalProvider, type Profile, type Theme } from '@portal/shared/contract';
import { type SiteSettings, siteSettingsQuery } from '@portal/shared/data';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { MemoryRouter, Route, Routes } from 'react-router-dom-whole';
import { buildSignedInState, buildSiteSettings } from './builders.ts';
import { createTestServices, type TestPortalServices } from './portal-services.ts';

export interface PortalRenderOptions {
  /** Where the person stands; path with query and hash. Default '/'. */
  path?: string;
  /** The pages of a remote, for tests that follow links. `ui` is drawn for any path that none of them covers. */
  routes?: readonly Pick<PortalRoute, 'path' | 'element'>[];
  /** Signs this person in. */
  user?: Profile;
  /** Further parts of the auth state, such as permissions. */
  auth?: Partial<AuthState>;
  theme?: Theme;
  queryClient?: QueryClient;
  /** What the document says about the department, as every document does; with a `queryClient`, what that one has. */
  settings?: SiteSettings;
}

export interface PortalRenderResult extends RenderResult {
  user: UserEvent;
  services: TestPortalServices;
  queryClient: QueryClient;
  /** Path, query and hash after every navigation so far. */
  location: () => string;
}

/** Draws `ui` as the shell would: with services, query client (no retries) and router around it. */
export function renderWithPortal(ui: ReactElement, options: PortalRenderOptions = {}): PortalRenderResult {
  const auth = options.user ? buildSignedInState(options.user, options.auth) : options.auth;
  const queryClient = options.queryClient ?? createTestQueryClient();
  if (!options.queryClient)
    queryClient.setQueryData(siteSettingsQuery.queryKey, options.settings ?? buildSiteSettings());
  const services = createTestServices({ queryClient, auth, theme: options.theme });
  let current = options.path ?? '/';

  function LocationProbe() {
    const location = useLocation();
    current = `${location.pathname}${location.search}${location.hash}`;
    return null;
  }

  const result = render(
    <PortalProvider value={services}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[current]}>
          <LocationProbe />
          <Routes>
            {options.routes?.map((route) => (
              <Route key={route.path} path={route.path} element={route.element} />
            ))}
            <Route path="*" element={ui} />
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>
    </PortalProvider>,
  );

  return { ...result, user: userEvent.setup(), services, queryClient, location: () => current };
}

/** Nothing is retried or kept after the test, so that an error shows at once. */
export function createTestQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, gcTime: Infinity },
      mutations: { retry: false },
    },
  });
}
