import { getInstance } from '@module-federation/enhanced/runtime';

/** What the federation runtime keeps of containers for good: their instances, and the libraries they share by the names of these. */
interface FederationGlobals {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
}

/** Containers that were wanted once: those of webpack's own plugin have no instance. */
const known = new Set<string>();

/**
 * Lets go of the code of every build of a remote but those `wanted`, by the names of their containers. A build that was forgotten is loaded like any other
 * when it comes back; a page of it that is still open could not fetch code any more.
 */
export function forgetContainersBut(wanted: ReadonlySet<string>): void {
  const { __INSTANCES__: instances, __SHARE__: shared } = Reflect.get(
    globalThis,
    '__FEDERATION__',
  ) as FederationGlobals;
  const shell = getInstance()?.name;
  for (const name of new Set([...known, ...instances.map((instance) => instance.name)])) {
    if (name === shell || wanted.has(name)) continue;
    const place = instances.findIndex((instance) => instance.name === name);
    if (place >= 0) instances.splice(place, 1);
    Reflect.deleteProperty(shared, name);
    // Webpack's own, which a script declares and nothing can delete: the container, and the queue of its chunks.
    Reflect.set(globalThis, name, undefined);
    Reflect.set(globalThis, `webpackChunk${name}`, undefined);
    known.delete(name);
  }
  for (const name of wanted) known.add(name);
}
