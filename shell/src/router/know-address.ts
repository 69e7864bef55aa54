import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { isUnsure, matchRoute } from './match-route.ts';

/**
 * Finds out whose page stands at an address that may be of a part which the document did not tell of; null when that is known. When those parts are live
 * with another shell, the server is asked for the document. Does not reject: an address that cannot be found out stays unsure.
 */
export function knowAddress(pathname: string, { registry, rest }: RemoteLoader): Promise<void> | null {
  if (!isUnsure(matchRoute(pathname, shellRoutes, registry))) return null;
  return rest.settled().then(() => {
    if (rest.state.status === 'failed' && rest.state.cause === 'incompatible') return openDocument();
  });
}

/** Loads the document of the present address. Nothing else is shown until it is there. */
function openDocument(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
