import { createInstance, getInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { LentRuntime } from 'federation-lent-runtime';

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

/** A shared library whose file did not come is asked for again; the runtime by itself keeps the failure for good. */
const asksAgain: ModuleFederationRuntimePlugin = {
  name: 'portal-asks-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};

/** A container has one instance, also when its file runs again because the first attempt failed. */
const startContainer: typeof createInstance = (options) => {
  const known = getInstance(({ options: { name } }) => name === options.name);
  if (!known) return createInstance({ ...options, id: '', plugins: [...(options.plugins ?? []), asksAgain] });
  known.initOptions(options);
  return known;
};
