import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { STANDARD_ENTRY } from '../parts.ts';
import { shellFederationAliases } from './federation/aliases.ts';
import { sourceConfig } from './part-config.ts';

/** What stands in the entry (federation/standard-entry.ts). */
export interface StandardContainer {
  /** Its global name. */
  container: string;
  lean: { container: string; file: string; integrity: string };
}

/** Build of the entry that brings the federation runtime, into `outputFolder`. Of the remote it knows no more than where its lean entry is. */
export function standardConfig(standard: StandardContainer, outputFolder: string): Configuration {
  return {
    ...sourceConfig(import.meta.dirname, 'production', shellFederationAliases),
    name: `${standard.lean.container}:standard`,
    target: ['web', 'es2022'],
    entry: { standard: path.join(import.meta.dirname, 'federation/standard-entry.ts') },
    output: { path: outputFolder, filename: STANDARD_ENTRY, hashFunction: 'sha256' },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false })],
    },
    plugins: [
      new webpack.DefinePlugin({
        STANDARD: JSON.stringify(standard),
        // As the options of the federation plugin define them for the shell: what loads a remote is its host's own.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
        FEDERATION_OPTIMIZE_NO_REMOTE: true,
        FEDERATION_HAS_EXPOSES: true,
        ENV_TARGET: JSON.stringify('web'),
      }),
    ],
  };
}
