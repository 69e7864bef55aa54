import { init } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap } from 'federation-bundler-share-scope';
import { consumes } from 'federation-bundler-consumes';
import { initializeSharing } from 'federation-bundler-sharing';
import { asksAgain } from './asks-again.ts';
import { installInitialConsumes } from './initial-consumes.ts';

type Options = Parameters<typeof init>[0];

/**
 * In the shell, in the place of the bundler's side of the federation runtime: what it does for shared libraries. Remotes that a build names, and
 * libraries of which a server keeps several cuts, are not there. The whole of the runtime is not handed on, so that what nobody calls falls away.
 */
const federation = {
  runtime: { init },
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    init: ({
      webpackRequire,
    }: {
      webpackRequire: { federation: { runtime: { init: typeof init }; initOptions: Options } };
    }) => {
      const { runtime, initOptions } = webpackRequire.federation;
      return runtime.init({ ...initOptions, plugins: [...(initOptions.plugins ?? []), asksAgain] });
    },
  },
  attachShareScopeMap,
  bundlerRuntimeOptions: {},
};

export { attachShareScopeMap };
export const { runtime, instance, initOptions, bundlerRuntime, bundlerRuntimeOptions } = federation;
export default federation;
