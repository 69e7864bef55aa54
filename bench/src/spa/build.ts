import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { sourceConfig } from '@portal/platform/webpack/part-config';

/** Builds the single-page variants into `folder` with the portal's own compiler settings. Rejects with what the bundler said. */
export function buildSinglePage(folder: string): Promise<void> {
  const compiler = webpack({
    ...sourceConfig(import.meta.dirname, 'production', {}),
    name: 'single-page',
    target: ['web', 'es2022'],
    entry: {
      home: path.join(import.meta.dirname, 'home.tsx'),
      'signed-in': path.join(import.meta.dirname, 'signed-in.tsx'),
    },
    output: { path: folder, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/app/' },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false })],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
        if (failure ?? errors.length > 0) reject(failure ?? new Error(errors.map(({ message }) => message).join('\n')));
        else resolve();
      });
    });
  });
}
