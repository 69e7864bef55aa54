import { matchPath } from 'react-router-dom';
import type { PortalRoute } from '@portal/shared/contract';
import { REMOTE_PARTS, type Registry, type RegistryRoute, type RemotePart } from '../remotes/registry.ts';

export type RouteMatch =
  | { owner: 'shell'; route: PortalRoute }
  | { owner: RemotePart; route: RegistryRoute }
  | { owner: null };

/** The page that stands at `pathname`: one of the shell's own, one that a live remote has announced, or none. */
export function matchRoute(pathname: string, shellRoutes: readonly PortalRoute[], registry: Registry): RouteMatch {
  const own = bestMatch(shellRoutes, pathname);
  if (own) return { owner: 'shell', route: own };
  for (const part of REMOTE_PARTS) {
    const route = bestMatch(registry.parts[part]?.routes ?? [], pathname);
    if (route) return { owner: part, route };
  }
  return { owner: null };
}

/** The route for a path; exact paths win over patterns. */
export function bestMatch<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const exact = routes.find(({ path }) => path === pathname);
  return exact ?? routes.find(({ path }) => matchPath({ path, end: true }, pathname) !== null);
}

/** The remote whose page stands at `pathname`, if one does. */
export function ownerOf(
  pathname: string,
  shellRoutes: readonly PortalRoute[],
  registry: Registry,
): RemotePart | undefined {
  const { owner } = matchRoute(pathname, shellRoutes, registry);
  return owner === null || owner === 'shell' ? undefined : owner;
}
