import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { contract, routes } from '../../../public-site/src/remote.tsx';
import { publishedFrom } from '../../../shared/src/data/published-from.ts';
import { createBrowserServices } from '../../../shell/src/app/shell-services.ts';
import { createQueryClient } from '../../../shell/src/data/query-client.ts';
import { RemoteLoader } from '../../../shell/src/remotes/remote-loader.ts';
import { readPageState, ROOT_ID } from '../../../shell/src/router/page-state.ts';
import { PortalApp } from '../../../shell/src/router/portal-app.tsx';

/** The same page as a lean single-page application: one bundle, no federation, drawn in the browser with fetched data. */
const state = readPageState();
const queryClient = createQueryClient(QueryClient);
const services = createBrowserServices({
  config: { ...state.config, supabaseUrl: location.origin },
  published: publishedFrom(queryClient, QueryObserver),
  year: state.year,
});
const unavailable = () => Promise.reject(new Error('The single-page build has no remotes to load.'));
const loader = new RemoteLoader(state.registry, { importRemote: unavailable, fetchRegistry: unavailable });
loader.of('public-site').provide({ contract, routes });

const root = document.getElementById(ROOT_ID);
if (!root) throw new Error('The document has no place for the application.');
services.start();
createRoot(root).render(
  <QueryClientProvider client={queryClient}>
    <BrowserRouter>
      <PortalApp services={services} remoteLoader={loader} prerendered={null} isMissing={false} />
    </BrowserRouter>
  </QueryClientProvider>,
);
