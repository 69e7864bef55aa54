import webpack, { type Compiler } from 'webpack';

/**
 * Records which exports of each singleton a remote's server build uses, so that publishing can compare them with what
 * the shell's facades provide. Run time would only give `undefined`.
 */
export class SingletonExportsPlugin {
  readonly used: Record<string, string[]> = {};

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SingletonExportsPlugin', (compilation) => {
      compilation.hooks.afterOptimizeModules.tap('SingletonExportsPlugin', (modules) => {
        for (const module of modules) {
          if (!(module instanceof webpack.ExternalModule)) continue;
          const used = compilation.moduleGraph.getUsedExports(module, undefined);
          this.used[module.userRequest] = used instanceof Set ? [...used].sort() : [];
        }
      });
    });
  }
}
