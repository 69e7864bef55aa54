import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom-whole';
import { AUTH_STORAGE_KEY, publishedFrom, siteSettingsQuery } from '@portal/shared/data';
import { buildSiteSettings, createApiServer } from '@portal/shared/testing';
import { createBrowserStorage } from '../data/browser-storage.ts';
import { createDataAccess } from '../data/data-access.ts';
import { RemoteLoaderProvider } from '../remotes/use-remote.ts';
import { buildLoader, buildRegistry } from '../testing/build-registry.ts';
import { buildAccount, config, fakeSupabase, storedSession } from '../testing/fake-supabase.ts';
import { AppFrame } from './app-frame.tsx';
import { ShellProvider } from './shell-context.tsx';
import type { ShellServices } from './services.ts';
import { createServerServices, createShellServices } from './shell-services.ts';

const account = buildAccount();
createApiServer(...fakeSupabase([account]).handlers);

const page = <h1>Home</h1>;
const loader = buildLoader(buildRegistry());

const client = new QueryClient({ defaultOptions: { queries: { gcTime: Infinity } } });
client.setQueryData(siteSettingsQuery.queryKey, buildSiteSettings());
const published = publishedFrom(client, QueryObserver);

function provide(services: ShellServices) {
  return (
    <ShellProvider services={services}>
      <RemoteLoaderProvider value={loader}>
        <AppFrame>{page}</AppFrame>
      </RemoteLoaderProvider>
    </ShellProvider>
  );
}

function renderOnServer(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <StaticRouter location="/">{provide(createServerServices({ published, year: 2025 }))}</StaticRouter>,
  );
  document.body.replaceChildren(root);
  return root;
}

test('the server renders menu, page and footer, and both Login and Logout for the document to choose from', () => {
  const root = renderOnServer();
  expect(root.querySelector('a[href="#main"]')).toHaveTextContent('Skip to main content');
  expect(within(root).getByRole('main')).toHaveTextContent('Home');
  expect(root.querySelectorAll('nav a[href="/faculty"]')).toHaveLength(2);
  expect(root).toHaveTextContent('Login');
  expect(root).toHaveTextContent('Logout');
  expect(root).toHaveTextContent('© 2025');
});

test('a page of the dark theme with a stored session hydrates without a mismatch and ends up signed in', async () => {
  window.localStorage.setItem('ui-theme', 'dark');
  window.localStorage.setItem(AUTH_STORAGE_KEY, storedSession(account));
  const storage = createBrowserStorage();
  const access = createDataAccess(config, storage);
  const root = renderOnServer();
  const services = createShellServices({ access, storage, published, year: 2025 });
  const mismatches: unknown[] = [];

  const stop = services.start();
  let hydrated: Root | null = null;
  await act(() => {
    hydrated = hydrateRoot(root, <BrowserRouter>{provide(services)}</BrowserRouter>, {
      onRecoverableError: (error) => void mismatches.push(error),
    });
    return Promise.resolve();
  });
  expect(mismatches).toEqual([]);
  expect(root).not.toHaveTextContent('Login');
  await waitFor(() => expect(services.authStore.getState().profile?.email).toBe(account.email));
  expect(screen.queryByText('Loading application...')).not.toBeInTheDocument();
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');

  stop();
  const client = await access.supabase();
  await client.auth.dispose();
  act(() => hydrated?.unmount());
});
