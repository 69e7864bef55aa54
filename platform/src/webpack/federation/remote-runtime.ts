import { initContainerEntry } from 'federation-container-entry';

// Declared and set in shell/src/remotes/lend-runtime.ts.
const bundler = globalThis._FEDERATION_RUNTIME_CORE?.bundlerOfShell();
if (!bundler) throw new Error('A remote of the portal runs in its shell only.');

/**
 * In a remote's entry, in the place of the bundler's side of the federation runtime: the shell's functions, which are told with each call
 * whose chunks they work on. What is filled in per container is new (docs/decisions/0004-one-federation-runtime.md).
 */
export default {
  ...bundler,
  bundlerRuntime: { ...bundler.bundlerRuntime, initContainerEntry, S: {} },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
