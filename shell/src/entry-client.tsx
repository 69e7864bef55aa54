import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createBrowserServices } from './app/shell-services.ts';
import { createQueryClient, forgetDataOfOthers, watchForLostSession } from './data/query-client.ts';
import { importRemote } from './remotes/federation.ts';
import { fetchRegistry } from './remotes/fetch-registry.ts';
import { prefetchWhenIdle } from './remotes/prefetch.ts';
import { RemoteLoader } from './remotes/remote-loader.ts';
import { PortalApp } from './router/portal-app.tsx';
import { readPageState, ROOT_ID } from './router/page-state.ts';
import { ownerOf } from './router/match-route.ts';
import { shellRoutes } from './routes/shell-routes.tsx';

const state = readPageState();
const services = createBrowserServices({
  config: { ...state.config, supabaseUrl: new URL(state.config.supabaseUrl, location.origin).href.replace(/\/$/, '') },
  year: state.year,
});
const queryClient = createQueryClient();
hydrate(queryClient, state.queries);

const remoteLoader = new RemoteLoader(state.registry, { importRemote, fetchRegistry });
const firstOwner = ownerOf(location.pathname, shellRoutes, state.registry);
if (firstOwner) remoteLoader.load(firstOwner);

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('The document has no place for the portal.');

services.start();
forgetDataOfOthers(queryClient, services.authStore);
watchForLostSession(queryClient, () => void services.auth.checkSession());

const app = (
  <BrowserRouter>
    <PortalApp
      services={services}
      queryClient={queryClient}
      remoteLoader={remoteLoader}
      prerendered={state.prerendered}
    />
  </BrowserRouter>
);
// Documents of the development server come empty.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app));
else createRoot(root).render(app);

prefetchWhenIdle(remoteLoader);
