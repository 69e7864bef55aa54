import { containers } from './load-container.ts';

/** What a federation runtime, which a build of a stock plugin brings along, keeps of containers for good: their instances, and the libraries they share by the names of these. */
interface FederationGlobals {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
}

/**
 * Lets go of the code of every build of a remote but those `wanted`, by the names of their containers. A build that was forgotten is loaded like any other
 * when it comes back; a page of it that is still open could not fetch code any more.
 */
export function forgetContainersBut(wanted: ReadonlySet<string>): void {
  const federation = Reflect.get(globalThis, '__FEDERATION__') as FederationGlobals | undefined;
  for (const name of containers) {
    if (wanted.has(name)) continue;
    const place = federation?.__INSTANCES__.findIndex((instance) => instance.name === name) ?? -1;
    if (place >= 0) federation?.__INSTANCES__.splice(place, 1);
    if (federation) Reflect.deleteProperty(federation.__SHARE__, name);
    // Webpack's own, which a script declares and nothing can delete: the container, and the queue of its chunks.
    Reflect.set(globalThis, name, undefined);
    Reflect.set(globalThis, `webpackChunk${name}`, undefined);
    containers.delete(name);
  }
}
