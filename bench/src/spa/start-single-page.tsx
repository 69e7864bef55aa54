import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import type { RemoteModule } from '@portal/shared/contract';
import { publishedFrom } from '../../../shared/src/data/published-from.ts';
import { createBrowserServices } from '../../../shell/src/app/shell-services.ts';
import { createQueryClient } from '../../../shell/src/data/query-client.ts';
import type { RemotePart } from '../../../shell/src/remotes/registry.ts';
import { RemoteLoader } from '../../../shell/src/remotes/remote-loader.ts';
import { readPageState, ROOT_ID } from '../../../shell/src/router/page-state.ts';
import { PortalApp } from '../../../shell/src/router/portal-app.tsx';

/** The same pages as a lean single-page application: one build, no federation, drawn in the browser with fetched data. `remotes` are what it holds of the portal. */
export function startSinglePage(remotes: ReadonlyMap<RemotePart, RemoteModule>): void {
  const state = readPageState();
  const queryClient = createQueryClient(QueryClient);
  const services = createBrowserServices({
    config: { ...state.config, supabaseUrl: location.origin },
    published: publishedFrom(queryClient, QueryObserver),
    year: state.year,
  });
  const unavailable = () => Promise.reject(new Error('The single-page build has no remotes to load.'));
  const loader = new RemoteLoader(state.registry, { importRemote: unavailable, fetchRegistry: unavailable });
  for (const [part, module] of remotes) loader.of(part).provide(module);

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
}
