import { type ShareScope, takeShared, type Wanted } from './share-scope.ts';

type Id = number | string;

/** What webpack has of a build (`__webpack_require__`), of which this is told with each call. */
interface WebpackRequire {
  /** Module -> what makes it. */
  m: Record<Id, (module: { exports: unknown }) => void>;
  /** Modules that have been made. */
  c: Record<Id, unknown>;
  /** Share scopes. */
  S: { default?: ShareScope };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<Id, Wanted> };
}

interface Consumes {
  chunkId: Id;
  /** Chunk -> modules in it that stand for a shared library. */
  chunkMapping: Record<Id, readonly Id[] | undefined>;
  /** Module -> resolves when its library is there. */
  installedModules: Record<Id, Promise<void> | undefined>;
  promises: Promise<void>[];
  webpackRequire: WebpackRequire;
}

interface Begun {
  webpackRequire: WebpackRequire;
  shareScope: ShareScope;
}

/** With a chunk come the libraries that its modules ask for: it is there when they are. */
function consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }: Consumes): void {
  const { m: modules, c: made, S: scopes, consumesLoadingData } = webpackRequire;
  const install = (id: Id): Promise<void> =>
    takeShared(scopes.default ?? {}, consumesLoadingData.moduleIdToConsumeDataMapping[id] as Wanted)
      .then((factory) => {
        modules[id] = (module) => {
          delete made[id];
          module.exports = factory();
        };
      })
      .catch((error: unknown) => {
        delete installedModules[id];
        throw error;
      });
  for (const id of chunkMapping[chunkId] ?? []) promises.push((installedModules[id] ??= install(id)));
}

/**
 * In a remote, in the place of the bundler's side of the federation runtime: it takes the libraries from the share scope that its host hands to the container, and shares nothing
 * of its own (docs/decisions/0110-share-scopes-without-a-runtime.md).
 */
export default {
  bundlerRuntime: {
    init: (): object => ({}),
    initContainerEntry({ webpackRequire, shareScope }: Begun): void {
      webpackRequire.S.default = shareScope;
    },
    consumes,
  },
};
