import type { LiveRoute, Registry } from '../releases/release.ts';

interface Files {
  entry: { url: string; integrity: string };
  preload: { url: string; integrity: string }[];
  sessionFiles?: { url: string; integrity: string }[];
  routes: LiveRoute[];
}

/** The registry with the files of its builds at `base`, an address of another origin without a slash at its end; the same without one. */
export function withAssetsAt(registry: Registry, base: string | undefined): Registry {
  if (base === undefined) return registry;
  const parts = Object.entries(registry.parts).map(([part, live]) => {
    const moved = { ...live, ...filesAt(base, live) };
    return [part, live.canary ? { ...moved, canary: { ...live.canary, ...filesAt(base, live.canary) } } : moved];
  });
  return { ...registry, parts: Object.fromEntries(parts) as Registry['parts'] };
}

/** The folder of a file, with a slash at its end. */
export function folderOf(url: string): string {
  return url.slice(0, url.lastIndexOf('/') + 1);
}

/** The origin that an address names; null of one that is relative to the portal. */
export function originIn(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

function filesAt(base: string, { entry, preload, sessionFiles, routes }: Files): Files {
  const at = (file: Files['entry']) => ({ ...file, url: base + file.url });
  return {
    entry: at(entry),
    preload: preload.map(at),
    ...(sessionFiles && { sessionFiles: sessionFiles.map(at) }),
    routes: routes.map((route) => ({ ...route, preload: route.preload.map(at) })),
  };
}
