import webpack, { type Compiler } from 'webpack';

/** As webpack-subresource-integrity marks the place of a digest: prefix, base64, as long as the digest will be. */
const PLACEHOLDER = /"\*-\*-\*-CHUNK-SRI-HASH-[\w+/=-]*"/g;

/**
 * A chunk that holds nothing but shared modules of the shell has no file, and so no digest; the place kept for it would be taken for a
 * fault. Stands after `SubresourceIntegrityPlugin`.
 */
export class EmptyChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EmptyChunkIntegrityPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE + 1;
      compilation.hooks.processAssets.tap({ name: 'EmptyChunkIntegrityPlugin', stage }, (assets) => {
        const hasEmptyChunk = [...compilation.chunks].some(({ files }) => files.size === 0);
        if (!hasEmptyChunk) return;
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          const text = String(assets[name]?.source());
          if (text.search(PLACEHOLDER) === -1) continue;
          compilation.updateAsset(name, new webpack.sources.RawSource(text.replace(PLACEHOLDER, '""')));
        }
      });
    });
  }
}
