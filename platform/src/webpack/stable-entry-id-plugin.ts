import webpack, { type Compiler } from 'webpack';

const NAME = 'StableEntryIdPlugin';
const WRITTEN_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js/;
/** Numbers, as the ids of all other modules are, and longer than webpack makes them. */
const FIRST_ID = 1_000_000;

/**
 * The module that starts federation is written into a file whose name is a digest of absolute paths, which a remote's container has in its name as well.
 * webpack derives the id of a module from its name, so that the bytes of a build, and with them its digests and its size, would be others in each folder
 * that the sources stand in.
 */
export class StableEntryIdPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        const named = [...modules].filter((module) => WRITTEN_ENTRY.test(module.identifier()));
        const isWritten = (module: webpack.Module) => WRITTEN_ENTRY.test(module.nameForCondition() ?? '');
        const [written, others] = [named.filter(isWritten), named.filter((module) => !isWritten(module))];
        [...written, ...others].forEach((module, at) => compilation.chunkGraph.setModuleId(module, FIRST_ID + at));
        if (written.length === 1 && others.length <= 1) return;
        compilation.errors.push(
          new webpack.WebpackError(
            `Instead of one module that starts federation and one container at most, ${written.length} and ${others.length} are named by where they stand, so the build is not the same in every folder.`,
          ),
        );
      });
    });
  }
}
