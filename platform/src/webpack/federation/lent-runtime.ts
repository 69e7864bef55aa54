import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import type { LentRuntime } from 'federation-lent-runtime';
import { asksAgain } from './asks-again.ts';

declare global {
  var _FEDERATION_RUNTIME_CORE: { bundlerOfShell: () => BundlerRuntime } | undefined;
}

/** The bundler's side of the federation runtime; its functions keep nothing of their own. */
interface BundlerRuntime extends LentRuntime {
  runtime: { init: typeof createInstance };
}

/** Gives the entries of remotes, which are built without the federation runtime, the one of the page (docs/decisions/0004-one-federation-runtime.md). */
export function lendRuntime(own: () => LentRuntime): void {
  const bundlerOfShell = () => {
    const { bundlerRuntime, attachShareScopeMap } = own();
    return { runtime: { init: startContainer }, bundlerRuntime, attachShareScopeMap };
  };
  globalThis._FEDERATION_RUNTIME_CORE = { ...globalThis._FEDERATION_RUNTIME_CORE, bundlerOfShell };
}

/** A container has one instance, also when its file runs again because the first attempt failed. */
const startContainer: typeof createInstance = (options) => {
  const known = getInstance(({ options: { name } }) => name === options.name);
  if (!known) return createInstance({ ...options, id: '', plugins: [...(options.plugins ?? []), asksAgain] });
  known.initOptions(options);
  return known;
};
