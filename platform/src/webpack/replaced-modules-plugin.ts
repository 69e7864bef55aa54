import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

const NAME = 'ReplacedModulesPlugin';

/**
 * Modules of libraries that ours stand in for are named by their path (decision 15). When a new version of a library moves one of them or
 * does without it, ours would silently be left out; when it calls it otherwise, ours would answer wrongly. So the build stops, with its name.
 */
export class ReplacedModulesPlugin {
  readonly #replaced: [original: string, ours: string][];

  /** `aliases` as `resolve.alias` takes them, of which those with a path for a key are meant. */
  constructor(
    aliases: Readonly<Record<string, string>>,
    /** Name of a library -> its version as it was read. */
    private readonly readVersions: Readonly<Record<string, string>>,
  ) {
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
          const why = this.#whyNot(original, present.has(ours));
          if (why === null) continue;
          compilation.errors.push(
            new webpack.WebpackError(`${original} ${why}, so ${ours} does not stand in for it (decision 15).`),
          );
        }
      });
    });
  }

  #whyNot(original: string, isAskedFor: boolean): string | null {
    if (!existsSync(original)) return 'is not there any more';
    if (!isAskedFor) return 'is not asked for any more';
    const { name, version } = libraryOf(original);
    return version === this.readVersions[name] ? null : `is of ${name} ${version}, which nobody has read`;
  }
}

/** The package that a file belongs to. */
function libraryOf(file: string): { name: string; version?: string } {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    const library = (existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}) as Partial<
      Record<'name' | 'version', string>
    >;
    if (library.name !== undefined && library.version !== undefined)
      return { name: library.name, version: library.version };
  }
  return { name: file };
}
