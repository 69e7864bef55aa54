import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { styled } from 'styled-components';
import { createStore } from 'zustand';
import { type AuthState, PortalProvider, type PortalServices, provideDataAccess } from '@portal/shared/contract';
import { type Database, publishedFrom } from '@portal/shared/data';
import { routes } from 'portal/remote';

const client = new QueryClient();
const nothing = () => Promise.resolve();

/** Nobody signs in here. */
const visitor: AuthState = {
  ...{ loading: false, session: null, user: null, profile: null, permissions: [], adminUser: null },
  ...{ pendingSecondFactor: null, signIn: nothing, signUp: nothing, verifySecondFactor: nothing, signOut: nothing },
  ...{ redeemRecoveryCode: nothing, requestPasswordReset: nothing, verifyRecoveryCode: nothing },
  ...{ setNewPassword: nothing, refreshProfile: nothing, signInStaff: () => Promise.reject(new Error('Not here.')) },
};

/** What a host gives to the pages of remotes, with as little as it may. */
const services: PortalServices = {
  authStore: createStore(() => visitor),
  themeStore: createStore(() => ({ theme: 'light' as const, toggleTheme: () => undefined })),
  showToast: ({ title }) => void (document.title = title),
  announce: () => undefined,
  setTitle: (title) => void (document.title = title),
  openSearch: () => undefined,
  published: publishedFrom(client, QueryObserver),
  reportPart: () => undefined,
  LoadFailure: ({ cause }) => <p role="alert">{cause}</p>,
  Slot: () => null,
};

provideDataAccess({
  reader: () => Promise.resolve(new PostgrestClient<Database>(`${location.origin}/rest/v1`)),
  supabase: () => Promise.reject(new Error('Nobody signs in here.')),
  hasSession: () => false,
});

/** Libraries are shared with remotes by those who use them themselves. */
const Banner = styled.header`
  font-weight: 600;
`;

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <BrowserRouter>
    <QueryClientProvider client={client}>
      <PortalProvider value={services}>
        <Banner>College of Science</Banner>
        <Routes>
          {routes.map(({ path, element }) => (
            <Route key={path} path={path} element={<main>{element}</main>} />
          ))}
        </Routes>
      </PortalProvider>
    </QueryClientProvider>
  </BrowserRouter>,
);
