import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RemoteLoaderProvider } from '../remotes/use-remote.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { ShellProvider } from '../app/shell-context.tsx';
import type { ShellServices } from '../app/shell-services.ts';
import type { PageState } from './page-state.ts';
import { PortalRouter } from './portal-router.tsx';

interface PortalAppProps {
  services: ShellServices;
  queryClient: QueryClient;
  remoteLoader: RemoteLoader;
  prerendered: PageState['prerendered'];
}

/** The portal below a router: the same tree on the server and in the browser. */
export function PortalApp({ services, queryClient, remoteLoader, prerendered }: PortalAppProps) {
  return (
    <ShellProvider services={services}>
      <QueryClientProvider client={queryClient}>
        <RemoteLoaderProvider value={remoteLoader}>
          <PortalRouter prerendered={prerendered} />
        </RemoteLoaderProvider>
      </QueryClientProvider>
    </ShellProvider>
  );
}
