import { isRemoteName } from '../parts.ts';
import type { LiveRoute, Registry } from '../releases/release.ts';

/** The registry as browsers get it: what they need to load the live remotes. */
export function publicRegistry(registry: Registry): object {
  const remotes = Object.entries(registry.parts).filter(([part]) => isRemoteName(part));
  return {
    shell: registry.parts.shell?.buildId,
    parts: Object.fromEntries(
      remotes.map(([part, { buildId, contract, container, entry, preload, routes, disabled }]) => [
        part,
        {
          ...{ buildId, contract, container, entry, preload, routes: routes.map(publicRoute) },
          ...(disabled && { disabled: { because: disabled.because } }),
        },
      ]),
    ),
  };
}

/** The digests of a page's files stand in the remote's own entry. */
function publicRoute({ pageOf: _, preload, ...route }: LiveRoute): object {
  return { ...route, preload: preload.map(({ url }) => ({ url })) };
}
