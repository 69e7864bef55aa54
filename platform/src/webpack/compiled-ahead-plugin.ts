import webpack, { type Compiler } from 'webpack';

const NAME = 'CompiledAheadPlugin';

/** Browsers look for it in the first line alone. */
const MARK = '//# allFunctionsCalledOnLoad\n';

/**
 * Most functions of the files with which a page begins run before it works. Browsers that know the mark compile all of a file's functions while it arrives, beside the
 * page; by themselves they leave each function until it is called, and compile it in the page's own time. A file of more than `upToBytes` is a library of which
 * somebody uses a part, but for those named `always`. After the minimizer, before digests are taken.
 */
export class CompiledAheadPlugin {
  constructor(private readonly files: { upToBytes: number; always: readonly string[] }) {}

  apply(compiler: Compiler): void {
    const { ConcatSource } = webpack.sources;
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith('.js')) continue;
          if (source.size() > this.files.upToBytes && !this.files.always.includes(name)) continue;
          compilation.updateAsset(name, new ConcatSource(MARK, source));
        }
      });
    });
  }
}
