import webpack, { type Compiler } from 'webpack';

const NAME = 'LateCodePlugin';
const MODULE_TYPES = ['javascript/auto', 'javascript/dynamic', 'javascript/esm'] as const;

/**
 * Leaves out of a server build what its code fetches on demand and no document shows. Such an `import()` rejects with a sentence, and harms nobody
 * who calls it ahead without listening.
 */
export class LateCodePlugin {
  /** `isLeftOut` is told the name that the `import()` gives its chunk. */
  constructor(private readonly isLeftOut: (chunk: string | undefined) => boolean) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation, { normalModuleFactory }) => {
      const { ConstDependency } = webpack.dependencies;
      compilation.dependencyTemplates.set(ConstDependency, new ConstDependency.Template());
      const listen = (parser: webpack.javascript.JavascriptParser) => {
        // Before the bundler's own, which would take the module in.
        parser.hooks.importCall.tap({ name: NAME, stage: -1 }, (expression) => {
          const { range } = expression;
          if (!range) return undefined;
          const { options } = parser.parseCommentOptions(range);
          const name: unknown = options?.webpackChunkName;
          const chunk = typeof name === 'string' ? name : undefined;
          if (!this.isLeftOut(chunk)) return undefined;
          parser.state.module.addPresentationalDependency(new ConstDependency(rejection(chunk), range));
          return true;
        });
      };
      for (const type of MODULE_TYPES) normalModuleFactory.hooks.parser.for(type).tap(NAME, listen);
    });
  }
}

function rejection(chunk = 'this code'): string {
  const why = JSON.stringify(`The server build is without ${chunk}, which browsers alone draw.`);
  return `((late) => (late.catch(() => {}), late))(Promise.reject(new Error(${why})))`;
}
