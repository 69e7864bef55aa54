import { readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const INSTALLED = `${path.sep}node_modules${path.sep}`;

/** Records which packages a browser build holds code of, and in which versions: a library that two parts bring is paid for twice, or breaks. */
export class BundledPackagesPlugin {
  readonly #folders = new Set<string>();

  /** Name -> versions, both sorted. */
  packages(): Record<string, string[]> {
    const found = new Map<string, Set<string>>();
    for (const folder of this.#folders) {
      const { name, version } = manifestOf(folder);
      found.set(name, (found.get(name) ?? new Set()).add(version));
    }
    return Object.fromEntries([...found].sort().map(([name, versions]) => [name, [...versions].sort()]));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BundledPackagesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('BundledPackagesPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0)
            continue;
          const folder = packageFolderOf(module.resource);
          if (folder !== null) this.#folders.add(folder);
        }
      });
    });
  }
}

/** The folder of the installed package that a file belongs to; null for our own files, and for those that a plugin keeps beside packages. */
function packageFolderOf(file: string): string | null {
  const end = file.lastIndexOf(INSTALLED);
  if (end === -1) return null;
  const [scopeOrName = '.', name = ''] = file.slice(end + INSTALLED.length).split(path.sep);
  if (scopeOrName.startsWith('.')) return null;
  return path.join(
    file.slice(0, end + INSTALLED.length),
    scopeOrName.startsWith('@') ? path.join(scopeOrName, name) : scopeOrName,
  );
}

function manifestOf(folder: string): { name: string; version: string } {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string; version: string };
}
