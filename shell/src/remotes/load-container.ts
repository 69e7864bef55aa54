import type { Asset } from './registry.ts';
import { shareScope } from './share-scope.ts';

/** What a remote's entry leaves under its global name: the protocol of webpack's containers (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers). */
interface Container {
  init: (shareScope: object) => unknown;
  /** Rejects when a chunk of the module does not come. */
  get: (name: string) => Promise<() => unknown>;
}

/** Names of the containers whose scripts were run. */
export const containers = new Set<string>();

const ENTRY_TIMEOUT_MS = 20_000;

/**
 * The module `./remote` of the container that a script of this digest leaves as `globalThis[name]`; `address` may have a query. Rejects as
 * `runEntry`, and as webpack does for a chunk of the module that does not come.
 */
export async function loadContainer(name: string, address: string, asset: Asset): Promise<unknown> {
  const container = await runEntry(name, address, asset);
  // Each attempt, since the one before may have failed here; a container that has begun says so itself.
  await container.init(await shareScope());
  const factory = await container.get('./remote');
  return factory();
}

/** The container, whose script is run unless it has run before. Rejects as webpack does for a chunk when it does not come, is refused or leaves nothing, else with what it threw. */
export async function runEntry(name: string, address: string, { integrity }: Asset): Promise<Container> {
  containers.add(name);
  if (!containerOf(name)) await runScript(address, integrity);
  const container = containerOf(name);
  if (!container) throw missing(address);
  return container;
}

/** Whether the container's script has run. */
export function hasRun(name: string): boolean {
  return containerOf(name) !== undefined;
}

function containerOf(name: string): Container | undefined {
  return Reflect.get(globalThis, name) as Container | undefined;
}

/** As webpack says that a chunk did not come. */
export function missing(address: string): Error {
  return Object.assign(new Error(`${address} did not arrive.`), { name: 'ChunkLoadError' });
}

function runScript(address: string, integrity: string): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  // As the preload in the document and as webpack asks for checked chunks: a differing mode would download twice.
  script.crossOrigin = 'anonymous';
  return new Promise<void>((resolve, reject) => {
    const hear = ({ filename, error }: ErrorEvent) => {
      if (filename === script.src) reject(error instanceof Error ? error : new Error(`${address} threw.`));
    };
    const fail = () => reject(missing(address));
    const timer = setTimeout(fail, ENTRY_TIMEOUT_MS);
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('error', hear);
      script.remove();
      settle();
    };
    script.onload = end(resolve);
    script.onerror = end(fail);
    addEventListener('error', hear);
    document.head.append(script);
  });
}
