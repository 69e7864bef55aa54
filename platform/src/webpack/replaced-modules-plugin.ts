import { existsSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const NAME = 'ReplacedModulesPlugin';

/**
 * Modules of libraries that ours stand in for are named by their path (decision 15). When a new version of a library moves one of them or
 * does without it, ours would silently be left out; so the build stops, with its name.
 */
export class ReplacedModulesPlugin {
  readonly #replaced: [original: string, ours: string][];

  /** `aliases` as `resolve.alias` takes them, of which those with a path for a key are meant. */
  constructor(aliases: Readonly<Record<string, string>>) {
    this.#replaced = Object.entries(aliases).filter(([original]) => path.isAbsolute(original));
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.finishModules.tap(NAME, (modules) => {
        const present = new Set(
          [...modules].flatMap((module) =>
            module instanceof webpack.NormalModule && module.resource ? [module.resource] : [],
          ),
        );
        for (const [original, ours] of this.#replaced) {
          const isMoved = !existsSync(original);
          if (!isMoved && present.has(ours)) continue;
          const why = isMoved ? 'is not there any more' : 'is not asked for any more';
          compilation.errors.push(
            new webpack.WebpackError(`${original} ${why}, so ${ours} does not stand in for it (decision 15).`),
          );
        }
      });
    });
  }
}
