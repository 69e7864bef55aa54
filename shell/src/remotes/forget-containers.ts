import { getInstance } from '@module-federation/enhanced/runtime';

/** What the federation runtime keeps of containers for good: their instances, and the libraries they share by the names of these. */
interface FederationGlobals {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
}

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
  for (const { name } of [...instances]) {
    if (name === shell || wanted.has(name)) continue;
    instances.splice(
      instances.findIndex((instance) => instance.name === name),
      1,
    );
    Reflect.deleteProperty(shared, name);
    // Webpack's own, which a script declares and nothing can delete: the container, and the queue of its chunks.
    Reflect.set(globalThis, name, undefined);
    Reflect.set(globalThis, `webpackChunk${name}`, undefined);
  }
}
