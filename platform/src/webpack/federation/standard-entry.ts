import { lendRuntime } from './lent-runtime.ts';
import { arrivingContainer, type Container } from './script-container.ts';
import { attachShareScopeMap, bundlerRuntime } from './shell-runtime.ts';

/** By the build (entry-config.ts): global names of the two containers, and the file of the lean one with its digest. */
declare const STANDARD: { container: string; lean: { container: string; file: string; integrity: string } };

const { container, lean } = STANDARD;
const { src } = document.currentScript as HTMLScriptElement;
const arriving = arrivingContainer({ ...lean, address: new URL(lean.file, src).href });

/** A shell that stands in the page, or the entry of another remote, has lent the runtime already. */
function leanContainer(): Promise<Container> {
  if (!globalThis._FEDERATION_RUNTIME_CORE?.bundlerOfShell)
    lendRuntime(() => ({ bundlerRuntime, attachShareScopeMap }));
  return arriving();
}

/** Entry of a remote for hosts that are no shell of the portal: it brings the federation runtime that the lean entry takes from the shell, and hands on what it is asked. */
Reflect.set(globalThis, container, {
  init: async (...given: Parameters<Container['init']>) => (await leanContainer()).init(...given),
  get: async (name: string) => (await leanContainer()).get(name),
} satisfies Container);
