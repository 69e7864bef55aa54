import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { updateConsumeOptions } from 'federation-bundler-update-options';

type ModuleId = number | string;

export interface InitialConsumes {
  /** Modules of the first file that stand for a shared library. */
  initialConsumes: readonly ModuleId[];
  installedModules: Record<ModuleId, unknown>;
  moduleToHandlerMapping: Record<ModuleId, { shareKey: string }>;
  webpackRequire: {
    m: Record<ModuleId, (module: { exports: unknown }) => void>;
    c: Record<ModuleId, unknown>;
    federation: { instance: Pick<ModuleFederation, 'name' | 'shareScopeMap'> };
  };
}

/**
 * In the shell, in the place of the bundler's own: what its first file asks for is what its first file has, for the shell is there before all remotes. The
 * bundler's registers all that is shared once more and compares versions, each time that a module of the shell asks for a library.
 */
export function installInitialConsumes(options: InitialConsumes): void {
  updateConsumeOptions(options);
  const { initialConsumes, installedModules, moduleToHandlerMapping, webpackRequire } = options;
  for (const id of initialConsumes) {
    let library: (() => unknown) | undefined;
    webpackRequire.m[id] = (module) => {
      installedModules[id] = 0;
      delete webpackRequire.c[id];
      library ??= provide(webpackRequire.federation.instance, moduleToHandlerMapping[id]?.shareKey ?? '');
      module.exports = library();
    };
  }
}

/**
 * What the instance itself shares under a key; it counts as loaded then, so that no remote's copy of the same version takes its place.
 * @throws when it shares nothing under it, or nothing that is in its first file
 */
function provide(
  { name, shareScopeMap }: Pick<ModuleFederation, 'name' | 'shareScopeMap'>,
  shareKey: string,
): () => unknown {
  const own = Object.values(shareScopeMap.default?.[shareKey] ?? {}).find(({ from }) => from === name);
  const library = own?.lib ?? own?.get();
  if (!own || typeof library !== 'function') throw new Error(`The first file of ${name} has no ${shareKey}.`);
  own.lib = library;
  own.loaded = true;
  return library;
}
