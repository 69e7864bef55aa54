import { nameplateOf } from '../part-manifest.ts';
import { isRemoteName } from '../parts.ts';
import { canaryParts } from '../releases/canary.ts';
import type { LivePart, LiveRoute, Registry } from '../releases/release.ts';
import { menusOf } from './menus.ts';
import { searchEntriesOf, slotsOf } from './offers.ts';

/** Of the documents in which browsers tell how its pages do: one in ten, and each while a canary is tried. */
const TELL = { usually: 0.1, besideCanary: 1 };

type PublicRoute = Omit<LiveRoute, 'pageOf' | 'preload'> & { preload: { url: string }[] };

interface PublicPart {
  [more: string]: unknown;
  routes: PublicRoute[];
}

/** The registry as browsers get it, as far as somebody here looks into it. */
export interface PublicRegistry {
  [more: string]: unknown;
  parts: Record<string, PublicPart>;
}

/**
 * The registry as browsers get it: what they need to load the live remotes, and the menus, search entries and fillers of all parts. `served` is what everybody gets, where this is for some people;
 * on a host of plain files nobody hears what browsers tell.
 */
export function publicRegistry(
  registry: Registry,
  { served = registry, isPlain = false }: { served?: Registry; isPlain?: boolean } = {},
): PublicRegistry {
  const remotes = Object.entries(registry.parts).filter(([part]) => isRemoteName(part));
  return {
    shell: registry.parts.shell?.buildId,
    contract: registry.parts.shell?.contract,
    contracts: registry.parts.shell?.contracts,
    parts: Object.fromEntries(remotes.map(([part, live]) => [part, publicPart(part, live)])),
    menus: menusOf(registry),
    search: searchEntriesOf(registry),
    slots: slotsOf(registry),
    tell: isPlain ? 0 : canaryParts(served).length > 0 ? TELL.besideCanary : TELL.usually,
  };
}

/**
 * The same as the documents of a page hold it: what is asked of the search and of slots is read when somebody comes to them, and only who is on a
 * page of the staff goes to another one.
 */
export function forDocument(answer: PublicRegistry, { access }: Pick<LiveRoute, 'access'>): object {
  const parts = Object.entries(answer.parts).map(([name, part]) => [name, withoutStaffFiles(part)] as const);
  const known = access === 'staff' ? answer.parts : Object.fromEntries(parts);
  return { ...answer, parts: known, search: undefined, slots: undefined };
}

function withoutStaffFiles(part: PublicPart): PublicPart {
  const routes = part.routes.map((route) => (route.access === 'staff' ? { ...route, preload: [] } : route));
  return { ...part, routes };
}

function publicPart(part: string, live: LivePart): PublicPart {
  const { buildId, contract, container, entry, preload, routes, disabled } = live;
  const { title } = nameplateOf(part, live);
  return {
    ...{ title, buildId, contract, container, entry, preload, routes: routes.map(publicRoute) },
    ...(disabled && { disabled: { because: disabled.because } }),
  };
}

/** The digests of a page's files stand in the remote's own entry. */
function publicRoute({ pageOf: _, preload, ...route }: LiveRoute): PublicRoute {
  return { ...route, preload: preload.map(({ url }) => ({ url })) };
}
