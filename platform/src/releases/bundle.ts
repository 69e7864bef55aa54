import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { BuildError } from './build-error.ts';

/** Runs the bundler once. Rejects with `BuildError` when it has anything to complain of. */
export function bundle(config: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => {
        if (failure) return reject(failure);
        if (!stats) return reject(new BuildError(`${config.name}: the bundler gave no result.`));
        const summary = stats.toJson({ all: false, errors: true, warnings: true, chunkGroups: true, assets: true });
        const complaints = [...(summary.errors ?? []), ...(summary.warnings ?? [])].map(
          ({ moduleName, message }) => `${moduleName ?? ''}\n${message}`,
        );
        if (complaints.length > 0) return reject(new BuildError(`${config.name}:\n${complaints.join('\n\n')}`));
        resolve(summary);
      });
    });
  });
}
