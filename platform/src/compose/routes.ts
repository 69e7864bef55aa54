import { isRemoteName, type PartName } from '../parts.ts';
import type { LiveRoute, Registry } from '../releases/release.ts';

/** A page of the live builds and the part it belongs to. */
export interface OwnedRoute {
  part: PartName;
  route: LiveRoute;
}

/** Its document answers every address where no page stands. */
export const NO_PAGE_ROUTE: OwnedRoute = {
  part: 'shell',
  route: { path: '/page-not-found', access: 'public', frame: 'site', title: '/page-not-found', preload: [] },
};

/** The page that stands at `pathname`; one without parameters goes before one with, and of these the one that says most before its first. */
export function routeAt(registry: Registry, pathname: string): OwnedRoute | undefined {
  const routes = allRoutes(registry);
  return (
    routes.find(({ route }) => route.path === pathname) ??
    routes
      .filter(({ route }) => patternOf(route.path).test(pathname))
      .sort((one, other) => fixedLength(other.route.path) - fixedLength(one.route.path))[0]
  );
}

function fixedLength(route: string): number {
  return route.split(/[:*]/, 1)[0]?.length ?? 0;
}

/** Pages without parameters, public ones first: people see those first, and they hold the content that changed. */
export function staticRoutes(registry: Registry): OwnedRoute[] {
  return allRoutes(registry)
    .filter(({ route }) => !/[:*]/.test(route.path))
    .sort((a, b) => Number(b.route.access === 'public') - Number(a.route.access === 'public'));
}

/** Pages of the live remotes. */
export function remoteRoutes(registry: Registry): LiveRoute[] {
  return allRoutes(registry).flatMap(({ part, route }) => (isRemoteName(part) ? [route] : []));
}

function allRoutes({ parts }: Registry): OwnedRoute[] {
  return Object.entries(parts).flatMap(([part, live]) => live.routes.map((route) => ({ part, route })));
}

const patterns = new Map<string, RegExp>();

/** The route pattern as an expression: `:name` is one segment, a final `*` the rest. */
function patternOf(route: string): RegExp {
  const known = patterns.get(route);
  if (known) return known;
  const source = route
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:[^/]+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  const pattern = new RegExp(`^${source}/?$`);
  patterns.set(route, pattern);
  return pattern;
}

/** An address without its query. */
export function pathOf(url: string): string {
  return url.replace(/\?.*$/, '');
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
