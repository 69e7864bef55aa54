import type { PortalRoute } from '@portal/shared/contract';
import { isAt } from '../remotes/is-at.ts';
import { type Registry, type RegistryRoute, type RemotePart, remotesOf } from '../remotes/registry.ts';

export type RouteMatch =
  | { owner: 'shell'; route: PortalRoute }
  | { owner: RemotePart; route: RegistryRoute }
  | { owner: null; isUnsure?: boolean };

/** The page that stands at `pathname`: one of the shell's own, one that a live remote has announced, or none. */
export function matchRoute(pathname: string, shellRoutes: readonly PortalRoute[], registry: Registry): RouteMatch {
  const own = bestMatch(shellRoutes, pathname);
  if (own) return { owner: 'shell', route: own };
  const routes = remotesOf(registry).flatMap((owner) =>
    (registry.parts[owner]?.routes ?? []).map((route) => ({ owner, route, path: route.path })),
  );
  return bestMatch(routes, pathname) ?? { owner: null, isUnsure: registry.isPartial };
}

/** Whether the page at the address may be of a part that the document did not tell of. */
export function isUnsure(match: RouteMatch): boolean {
  return match.owner === null && match.isUnsure === true;
}

/** The route for a path; exact paths win over patterns, and of these the one that says most before its first parameter. */
export function bestMatch<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const exact = routes.find(({ path }) => path === pathname);
  if (exact) return exact;
  const fitting = routes.filter(({ path }) => isAt(path, pathname));
  return fitting.sort((one, other) => fixedLength(other.path) - fixedLength(one.path))[0];
}

function fixedLength(path: string): number {
  return path.split(/[:*]/, 1)[0]?.length ?? 0;
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
