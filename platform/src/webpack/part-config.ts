import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { readManifest } from '../part-manifest.ts';
import { containerName, partFolder, type PartName, SERVER_ENTRY, SHELL } from '../parts.ts';
import { CompiledAheadPlugin } from './compiled-ahead-plugin.ts';
import { cutRules } from './cuts/cuts.ts';
import { EmptyChunkIntegrityPlugin } from './empty-chunk-integrity-plugin.ts';
import { remoteFederationAliases } from './federation/aliases.ts';
import { INTEGRITY_FUNCTION } from './integrity-function.ts';
import { LateCodePlugin } from './late-code-plugin.ts';
import { NoChunkZeroPlugin } from './no-chunk-zero-plugin.ts';
import { ReplacedModulesPlugin } from './replaced-modules-plugin.ts';
import {
  consumedSingletons,
  EARLIER_CONTRACTS,
  facadeAliases,
  facadesInPlace,
  iconAliases,
  markupAliases,
  providedSingletons,
  READ_VERSIONS,
  requestOf,
  SINGLETONS,
} from './singletons.ts';
import { StableEntryIdPlugin } from './stable-entry-id-plugin.ts';

const require = createRequire(import.meta.url);

// The plugin asks where the bundler is by starting it with nothing and reading what it complains of, for which a whole schema is compiled.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** File name of a remote's container inside its client folder. */
export const REMOTE_ENTRY = 'remote-entry.js';

/** Chunk name of the module that a remote exposes as `./remote`. */
export const EXPOSED_CHUNK = 'remote';

/** Chunk name of what the shell does for somebody whose session is stored. */
export const SESSION_CHUNK = 'session';

/** The shell's file of TanStack Query and what begins with it, which whoever is signed in needs as well. */
export const LIVE_DATA_FILE = 'live-data.js';

const LIVE_DATA = {
  name: path.parse(LIVE_DATA_FILE).name,
  test: /[\\/]@tanstack[\\/]|[\\/](react-query-facade|begin-live-data|query-client|brought-queries)\.ts$/,
  chunks: 'async',
  enforce: true,
} as const;

/** What others have built. Our own packages come as sources, wherever they are installed. */
const INSTALLED = /node_modules[\\/](?!@portal[\\/])/;

/** What documents hold as text (`inlineScript` in the shell) is shortened when it becomes a module. */
const INLINE = /\.inline\.ts$/;
const inlineOptions = {
  minify: true,
  jsc: { target: 'es2022', parser: { syntax: 'typescript' }, minify: { compress: true, mangle: true } },
};

/** More than the code of any page, in bytes before compression; the shell's first file is what all pages begin with. */
const COMPILED_AHEAD = { upToBytes: 128_000, always: ['shell.js'] };

/** The notices of libraries' licenses stand beside the scripts instead of in each of them. */
const inOneFile = { condition: true, filename: 'licenses.txt', banner: (file: string) => `Licenses: ${file}` };

export interface BuildTarget {
  part: PartName;
  /** Folder of a remote whose sources are in another repository. */
  elsewhere?: string;
  /** Identity of the build; makes the container and chunk globals of two builds of one part live side by side in a tab. */
  buildId: string;
  /** Absolute folder the files go to. */
  outputFolder: string;
  mode: 'production' | 'development';
}

/** Browser build of a part: the shell as host with all singletons, or a remote that exposes `./remote` and brings none. */
export function clientConfig(target: BuildTarget): Configuration {
  const { part, buildId, mode, elsewhere } = target;
  const folder = elsewhere ?? partFolder(part);
  const isShell = part === SHELL;
  const { filesPerPage } = readManifest(part, folder);
  const container = containerName(part, buildId);
  return {
    ...sourceConfig(folder, mode, {
      ...facadeAliases('client'),
      ...(isShell ? facadesInPlace() : remoteFederationAliases),
    }),
    name: `${part}:client`,
    target: ['web', 'es2022'],
    entry: isShell ? { shell: './src/entry-client.ts' } : {},
    output: {
      path: target.outputFolder,
      filename: '[name].js',
      chunkFilename: '[name].js',
      publicPath: 'auto',
      uniqueName: container,
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
      // A module that threw when a library was missing runs again with the next attempt, instead of being half there for good.
      strictModuleExceptionHandling: true,
    },
    optimization: {
      minimize: mode === 'production',
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: inOneFile, parallel: false }),
      ],
      chunkIds: 'deterministic',
      // With the shortest ids webpack would write modules as a list of arrow functions, which V8 takes 10 ms longer to compile.
      moduleIds: 'deterministic',
      // A file of a build stands under that build's id, so no name has to outlive it.
      ...(mode === 'production' && { mangleExports: 'size' }),
      // Told to make one file of each page, the plugin would still split off what is large and common.
      splitChunks: filesPerPage > 1 && {
        chunks: 'async',
        minSize: 20_000,
        maxAsyncRequests: filesPerPage,
        ...(isShell && { cacheGroups: { liveData: LIVE_DATA } }),
      },
    },
    plugins: [
      ...commonPlugins(target),
      new ReplacedModulesPlugin(
        // A remote in another repository may have no icon.
        {
          ...(!isShell && remoteFederationAliases),
          ...(elsewhere === undefined && iconAliases),
        },
        READ_VERSIONS,
      ),
      ...(isShell
        ? [new webpack.sharing.ProvideSharedPlugin({ provides: providedSingletons() })]
        : [new StableEntryIdPlugin(), exposingPlugin(container, elsewhere !== undefined)]),
      ...(mode === 'production'
        ? [
            new CompiledAheadPlugin(COMPILED_AHEAD),
            new NoChunkZeroPlugin(),
            new SubresourceIntegrityPlugin({ hashFuncNames: [INTEGRITY_FUNCTION] }),
            new EmptyChunkIntegrityPlugin(),
          ]
        : []),
    ],
  };
}

/** Makes a remote a container that exposes `./remote` and takes the singletons from the share scope of its host. */
function exposingPlugin(name: string, isElsewhere: boolean): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: false,
    shared: consumedSingletons(isElsewhere),
    filename: REMOTE_ENTRY,
    exposes: { './remote': { import: './src/remote.tsx', name: EXPOSED_CHUNK } },
  });
}

/**
 * Server build of a part for the composer, one CommonJS file. The shell's bundles the singletons and hands them out;
 * a remote's asks for them by `require`, which the composer answers from the live shell. `undrawn` are the chunks of pages that it leaves to browsers, or
 * all that there are.
 */
export function serverConfig(target: BuildTarget, undrawn: readonly string[] | 'all' = []): Configuration {
  const isShell = target.part === SHELL;
  const isElsewhere = target.elsewhere !== undefined;
  const folder = target.elsewhere ?? partFolder(target.part);
  return {
    ...sourceConfig(folder, target.mode, isShell ? { ...facadeAliases('server'), ...facadesInPlace() } : {}, 'server'),
    name: `${target.part}:server`,
    target: 'node20',
    entry: { index: serverEntry(folder, isShell) },
    output: {
      path: target.outputFolder,
      filename: SERVER_ENTRY,
      library: { type: 'commonjs2' },
      uniqueName: `${containerName(target.part, target.buildId)}_server`,
    },
    externals: isShell
      ? {}
      : Object.fromEntries(Object.keys(SINGLETONS).map((key) => [requestOf(key, isElsewhere), `commonjs2 ${key}`])),
    optimization: { minimize: false },
    plugins: [
      ...commonPlugins(target),
      new LateCodePlugin((chunk) => undrawn === 'all' || (chunk !== undefined && undrawn.includes(chunk))),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

/** A remote that has more to tell the composer than the browser has a `server.ts` beside its `remote.tsx`. */
function serverEntry(folder: string, isShell: boolean): string {
  if (isShell) return './src/entry-server.tsx';
  return existsSync(path.join(folder, 'src/server.ts')) ? './src/server.ts' : './src/remote.tsx';
}

/** How our sources become modules, whatever they are bundled into. */
export function sourceConfig(
  context: string,
  mode: BuildTarget['mode'],
  alias: Record<string, string | false>,
  runsIn: 'browser' | 'server' = 'browser',
): Configuration {
  return {
    mode,
    context,
    devtool: mode === 'production' ? false : 'source-map',
    infrastructureLogging: { level: 'error' },
    performance: { hints: false },
    experiments: { html: false, css: false },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.cjs', '.json'],
      alias: { ...alias, ...iconAliases, ...(runsIn === 'browser' && markupAliases) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          exclude: [INSTALLED, INLINE],
          use: { loader: require.resolve('swc-loader'), options: swcOptions(mode) },
        },
        { test: INLINE, use: { loader: require.resolve('swc-loader'), options: inlineOptions } },
        ...cutRules,
        { test: /react-router\/dist\/production\/.*\.mjs$/, loader: require.resolve('./pure-components-loader.cjs') },
        { test: /\.css$/, type: 'asset/source' },
        { test: /\.(woff2?|svg)$/, type: 'asset/resource' },
      ],
    },
  };
}

function commonPlugins({ buildId }: BuildTarget) {
  const known = { PORTAL_BUILD_ID: buildId, PORTAL_SPEAKS_EARLIER: EARLIER_CONTRACTS.length > 0 };
  return [
    new webpack.DefinePlugin(
      Object.fromEntries(Object.entries(known).map(([name, value]) => [`process.env.${name}`, JSON.stringify(value)])),
    ),
  ];
}

/** Client and server share these options to the letter, or the class names of styled-components differ between them. */
function swcOptions(mode: 'production' | 'development') {
  return {
    sourceMaps: mode !== 'production',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: mode === 'development', refresh: mode === 'development' },
      },
      experimental: {
        plugins: [
          [
            require.resolve('@swc/plugin-styled-components'),
            {
              displayName: false,
              fileName: false,
              ssr: true,
              minify: true,
              transpileTemplateLiterals: true,
              pure: true,
            },
          ],
        ],
      },
    },
  };
}
