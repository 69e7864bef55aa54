import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { partFolder, type PartName } from '../parts.ts';
import { clientConfig, sourceConfig } from '../webpack/part-config.ts';
import { devBase, SOCKET } from './addresses.ts';
import { DEV_BUILD } from './dev-document.ts';

const require = createRequire(import.meta.url);
const here = (name: string) => path.join(import.meta.dirname, name);

/** What the client of the development server is told; it asks the origin of the page. Reloading is ours (part.ts). */
const CLIENT_OPTIONS = new URLSearchParams({
  protocol: 'auto:',
  hostname: '0.0.0.0',
  port: '0',
  pathname: SOCKET,
  logging: 'warn',
  overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
  reconnect: '10',
  hot: 'false',
  'live-reload': 'false',
});

/** How the development server compiles a part: as it is built for a release, with development React and Fast Refresh, unminified. */
export function devConfig(part: PartName): Configuration {
  const config = clientConfig({ part, buildId: DEV_BUILD, outputFolder: path.join('/dev', part), mode: 'development' });
  return {
    ...config,
    devtool: 'eval-cheap-module-source-map',
    output: { ...config.output, path: path.join(partFolder(part), 'dist/dev', part), publicPath: devBase(part) },
    optimization: { ...config.optimization, minimize: false, moduleIds: 'named', chunkIds: 'named' },
    module: {
      ...config.module,
      rules: [
        {
          test: /\.tsx?$/,
          exclude: [/node_modules/, path.join(import.meta.dirname, path.sep)],
          enforce: 'post',
          use: { loader: here('refresh-loader.cjs'), options: { part } },
        },
        ...(config.module?.rules ?? []),
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.HotModuleReplacementPlugin(),
      new webpack.EntryPlugin(partFolder(part), here('part.ts'), { name: undefined }),
    ],
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** What every page gets beside the parts: the client of the development server, its overlay, and Fast Refresh. */
export function pageConfig(): Configuration {
  return {
    ...sourceConfig(import.meta.dirname, 'development', {}),
    name: 'page',
    target: ['web', 'es2022'],
    devtool: false,
    entry: { page: [here('page.ts'), `${require.resolve('webpack-dev-server/client/index.js')}?${CLIENT_OPTIONS}`] },
    output: { path: '/dev/page', filename: '[name].js', publicPath: devBase('page') },
    stats: 'errors-warnings',
  };
}
