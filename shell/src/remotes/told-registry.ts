import type { Registry, RegistryPart, RemotePart } from './registry.ts';

/**
 * What a document tells of the registry. The finished page of a remote tells of that part alone: the others are read when the page works, or when somebody goes to
 * one of them. Descriptions of pages stand in the head and are read by nobody else.
 */
export function toldRegistry(registry: Registry, prerendered: RemotePart | 'shell' | null): Registry {
  const entries = Object.entries(registry.parts).flatMap(([part, build]) => (build ? [[part, build] as const] : []));
  const isOfRemote = prerendered !== null && prerendered !== 'shell';
  const told = isOfRemote ? entries.filter(([part]) => part === prerendered) : entries;
  return {
    ...registry,
    parts: Object.fromEntries(told.map(([part, build]) => [part, withoutDescriptions(build)])),
    ...(told.length < entries.length && { isPartial: true }),
  };
}

function withoutDescriptions(build: RegistryPart): RegistryPart {
  return { ...build, routes: build.routes.map(({ description: _, ...route }) => route) };
}
