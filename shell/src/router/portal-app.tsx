import { RemoteLoaderProvider } from '../remotes/use-remote.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { ShellProvider } from '../app/shell-context.tsx';
import type { ShellServices } from '../app/services.ts';
import type { PageState } from './page-state.ts';
import { PortalRouter } from './portal-router.tsx';

interface PortalAppProps {
  services: ShellServices;
  remoteLoader: RemoteLoader;
  prerendered: PageState['prerendered'];
  isMissing: boolean;
}

/** The portal below a router: the same tree on the server and in the browser. */
export function PortalApp({ services, remoteLoader, prerendered, isMissing }: PortalAppProps) {
  return (
    <ShellProvider services={services}>
      <RemoteLoaderProvider value={remoteLoader}>
        <PortalRouter prerendered={prerendered} isMissing={isMissing} />
      </RemoteLoaderProvider>
    </ShellProvider>
  );
}
