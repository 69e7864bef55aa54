import { lendRuntime } from './lent-runtime.ts';
import { attachShareScopeMap, bundlerRuntime } from './shell-runtime.ts';

/** By the build (standard-config.ts): global names of the two containers, and the file of the lean one with its digest. */
declare const STANDARD: { container: string; lean: { container: string; file: string; integrity: string } };

/** The protocol of webpack's containers. */
interface Container {
  init: (shareScope: object, ...rest: readonly unknown[]) => unknown;
  get: (name: string) => Promise<() => unknown>;
}

const { container, lean } = STANDARD;
const { src } = document.currentScript as HTMLScriptElement;
const address = new URL(lean.file, src).href;
let arriving: Promise<Container> | null = null;

/**
 * Entry of a remote for hosts that are no shell of the portal: it brings the federation runtime that the lean entry takes from the shell, and hands on what it
 * is asked. A shell that stands in the page, or the entry of another remote, has lent the runtime already.
 */
Reflect.set(globalThis, container, {
  init: async (...given: Parameters<Container['init']>) => (await leanContainer()).init(...given),
  get: async (name: string) => (await leanContainer()).get(name),
} satisfies Container);

/** Asked for once, and again when it did not come. */
function leanContainer(): Promise<Container> {
  arriving ??= run().catch((error: unknown) => {
    arriving = null;
    throw error;
  });
  return arriving;
}

async function run(): Promise<Container> {
  if (!globalThis._FEDERATION_RUNTIME_CORE?.bundlerOfShell)
    lendRuntime(() => ({ bundlerRuntime, attachShareScopeMap }));
  const script = Object.assign(document.createElement('script'), { src: address, crossOrigin: 'anonymous' });
  script.integrity = lean.integrity;
  await new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not arrive.`));
    document.head.append(script);
  }).finally(() => script.remove());
  const found = Reflect.get(globalThis, lean.container) as Container | undefined;
  if (!found) throw new Error(`${address} left no container.`);
  return found;
}
