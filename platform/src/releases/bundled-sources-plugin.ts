import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Records which files of a folder a build holds code of, but for those of which it holds constants alone. */
export class BundledSourcesPlugin {
  readonly #files = new Set<string>();

  constructor(private readonly folder: string) {}

  /** Relative to the folder, sorted. */
  files(): string[] {
    return [...this.#files].sort();
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('BundledSourcesPlugin', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('BundledSourcesPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.NormalModule) || compilation.chunkGraph.getNumberOfModuleChunks(module) === 0)
            continue;
          const file = path.relative(this.folder, module.resource.replace(/\?.*$/, ''));
          if (!file.startsWith('..') && !file.includes('node_modules')) this.#files.add(file.split(path.sep).join('/'));
        }
      });
    });
  }
}
