import type { Compiler } from 'webpack';

const NAME = 'NoChunkZeroPlugin';

/**
 * One chunk in a thousand is given 0 for its id, and webpack-subresource-integrity has no digest for a chunk whose id is falsy: browsers would run its file unchecked, and complain of
 * the digest `undefined`. Such a chunk gets the smallest id that no other has.
 */
export class NoChunkZeroPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.optimizeChunkIds.tap(NAME, (chunks) => {
        const all = [...chunks];
        const taken = new Set(all.map(({ id }) => id));
        let free = 1;
        while (taken.has(free)) free += 1;
        for (const chunk of all.filter(({ id }) => id === 0)) {
          chunk.id = free;
          chunk.ids = [free];
        }
      });
    });
  }
}
