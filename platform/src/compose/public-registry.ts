import { nameplateOf } from '../part-manifest.ts';
import { isRemoteName } from '../parts.ts';
import type { LivePart, LiveRoute, Registry } from '../releases/release.ts';
import { menusOf } from './menus.ts';

/** The registry as browsers get it: what they need to load the live remotes, and the menus of all parts. */
export function publicRegistry(registry: Registry): object {
  const remotes = Object.entries(registry.parts).filter(([part]) => isRemoteName(part));
  return {
    shell: registry.parts.shell?.buildId,
    parts: Object.fromEntries(remotes.map(([part, live]) => [part, publicPart(part, live)])),
    menus: menusOf(registry),
  };
}

function publicPart(part: string, live: LivePart): object {
  const { buildId, contract, container, entry, preload, routes, disabled } = live;
  const { title } = nameplateOf(part, live);
  return {
    ...{ title, buildId, contract, container, entry, preload, routes: routes.map(publicRoute) },
    ...(disabled && { disabled: { because: disabled.because } }),
  };
}

/** The digests of a page's files stand in the remote's own entry. */
function publicRoute({ pageOf: _, preload, ...route }: LiveRoute): object {
  return { ...route, preload: preload.map(({ url }) => ({ url })) };
}
