import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A shared library whose file did not come is asked for again; the runtime by itself keeps the failure for good. */
export const asksAgain: ModuleFederationRuntimePlugin = {
  name: 'portal-asks-again',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap)) {
      for (const shared of Object.values(scope[pkgName] ?? {})) if (!shared.loaded) shared.loading = null;
    }
  },
};
