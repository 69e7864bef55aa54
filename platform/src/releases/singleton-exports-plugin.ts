import { isBuiltin } from 'node:module';
import webpack, { type Compiler, type Dependency, type Module, type ModuleGraph } from 'webpack';
import { shareKeyOf } from '../webpack/singletons.ts';

/** Stands for a library of which somebody takes the whole object, so that anything of it may be used. */
const EVERYTHING = '*';

/**
 * Records which exports of each singleton a remote's build uses, so that publishing can compare them with what the shell's facades
 * provide. Run time would only give `undefined`. One plugin may watch several builds; what any of them uses counts.
 */
export class SingletonExportsPlugin {
  readonly #used = new Map<string, Map<string, Set<string>>>();

  /** Share key -> names of exports, sorted. `exportsOf` tells all that a library has, for those of which the whole object is taken. */
  used(exportsOf: (request: string) => readonly string[]): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#used].sort(byKey).map(([request, names]) => {
        const needed = new Set([...names.keys(), ...(names.has(EVERYTHING) ? exportsOf(request) : [])]);
        return [request, [...needed].filter((name) => name !== EVERYTHING).sort()];
      }),
    );
  }

  /** Name of an export -> our own sources that use it. */
  users(request: string): [name: string, files: Set<string>][] {
    return [...(this.#used.get(request) ?? [])]
      .filter(([name, files]) => name !== EVERYTHING && files.size > 0)
      .sort(byKey);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SingletonExportsPlugin', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('SingletonExportsPlugin', (modules) => {
        for (const module of modules) {
          const request = singletonOf(module);
          if (request === null) continue;
          const names = this.#used.get(request) ?? new Map<string, Set<string>>();
          this.#used.set(request, names);
          for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
            const { dependency, originModule } = connection;
            const isBundled = originModule && compilation.chunkGraph.getNumberOfModuleChunks(originModule) > 0;
            if (!dependency || !isBundled || !connection.isActive(undefined)) continue;
            for (const name of namesIn(dependency, compilation.moduleGraph))
              names.set(name, withSource(originModule, names.get(name)));
          }
        }
      });
    });
  }
}

function withSource(module: Module, files = new Set<string>()): Set<string> {
  if (module instanceof webpack.NormalModule && !module.resource.includes('node_modules')) files.add(module.resource);
  return files;
}

/** Share key of a module that stands for a shared library: an external of the server build, or one that the share scope fills. */
function singletonOf(module: Module): string | null {
  if (module instanceof webpack.ExternalModule)
    return isBuiltin(module.userRequest) ? null : shareKeyOf(module.userRequest);
  if (module.type !== 'consume-shared-module') return null;
  const { options } = module as Module & { options?: { shareKey?: unknown } };
  return typeof options?.shareKey === 'string' ? options.shareKey : null;
}

/** Names of exports that one import uses. `default` is a name like others: in the browser the facade is a module with a default of its own. */
function namesIn(dependency: Dependency, graph: ModuleGraph): string[] {
  const [first] = idsOf(dependency, graph);
  if (first === 'default') return ['default'];
  return dependency.getReferencedExports(graph, undefined).map((reference) => {
    const [name = EVERYTHING] = Array.isArray(reference) ? reference : reference.name;
    return name;
  });
}

function idsOf(dependency: Dependency, graph: ModuleGraph): readonly string[] {
  if (!('getIds' in dependency) || typeof dependency.getIds !== 'function') return [];
  return (dependency as Dependency & { getIds: (graph: ModuleGraph) => string[] }).getIds(graph);
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
