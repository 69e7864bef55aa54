import webpack, { type Compiler } from 'webpack';

const NAME = 'StableEntryIdPlugin';
const WRITTEN_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
/** A number, as the ids of all other modules are, and longer than webpack makes them. */
const ID = 1_000_000;

/**
 * The module that starts federation is written into a file whose name is a digest of absolute paths. webpack derives a module's id from its name,
 * so that the bytes of a build, and with them its digests and its size, would be others in each folder that the sources stand in.
 */
export class StableEntryIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const written = [...modules].filter((module) => WRITTEN_ENTRY.test(module.nameForCondition() ?? ''));
        for (const module of written) compilation.chunkGraph.setModuleId(module, ID);
        if (written.length === 1) return;
        compilation.errors.push(
          new webpack.WebpackError(
            `${written.length} modules instead of one start federation, so the build is not the same in every folder.`,
          ),
        );
      });
    });
  }
}
