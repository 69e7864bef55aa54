import type { RemoteLoader } from '../remotes/remote-loader.ts';
import { shellRoutes } from '../routes/shell-routes.tsx';
import { matchRoute } from './match-route.ts';

/** Loads the document of the present address. Nothing else is shown until it is there. */
function openDocument(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

/**
 * Finds out whose page stands at an address that may be of a part which the document did not tell of; null when that is known. When other parts are live
 * with another shell, the server is asked for the document. Does not reject: a registry that cannot be had leaves the address unknown.
 */
export function knowAddress(pathname: string, loader: RemoteLoader): Promise<void> | null {
  const match = matchRoute(pathname, shellRoutes, loader.registry);
  if (match.owner !== null || !match.isUnsure) return null;
  return loader.readRest().then(
    (isKnown) => (isKnown ? undefined : openDocument()),
    () => undefined,
  );
}
