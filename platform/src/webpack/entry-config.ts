import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { STANDARD_ENTRY } from '../parts.ts';
import { shellFederationAliases } from './federation/aliases.ts';
import { REMOTE_ENTRY, sourceConfig } from './part-config.ts';

/** What stands in the entry for hosts that are no shell (federation/standard-entry.ts). */
export interface StandardContainer {
  /** Its global name. */
  container: string;
  lean: { container: string; file: string; integrity: string };
}

/** Build of the entry that brings the federation runtime, into `outputFolder`. Of the remote it knows no more than where its lean entry is. */
export function standardConfig(standard: StandardContainer, outputFolder: string): Configuration {
  return entryConfig('standard-entry.ts', STANDARD_ENTRY, outputFolder, {
    STANDARD: JSON.stringify(standard),
    // As the options of the federation plugin define them for the shell: what loads a remote is its host's own.
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: true,
    FEDERATION_HAS_EXPOSES: true,
    ENV_TARGET: JSON.stringify('web'),
  });
}

/** What stands in the entry of a build that a stock plugin has made (federation/stock-entry.ts). */
export interface StockContainer {
  container: string;
  /** The file that makes the container, from the folder of the entry. */
  file: string;
  /** What the container calls the module that it exposes as the remote. */
  exposed: string;
  /** The build's own scripts, from the folder of the entry -> digest. */
  scripts: Record<string, string>;
}

/** Build of that entry, into `outputFolder`. */
export function stockConfig(stock: StockContainer, outputFolder: string): Configuration {
  return entryConfig('stock-entry.ts', REMOTE_ENTRY, outputFolder, { STOCK: JSON.stringify(stock) });
}

/** The sources that make it. */
export const STOCK_ENTRY_SOURCES = ['stock-entry.ts', 'script-container.ts'].map((name) => sourceOf(name));

function entryConfig(
  source: string,
  file: string,
  outputFolder: string,
  constants: Record<string, string | boolean>,
): Configuration {
  return {
    ...sourceConfig(import.meta.dirname, 'production', shellFederationAliases),
    name: file,
    target: ['web', 'es2022'],
    entry: { entry: sourceOf(source) },
    output: { path: outputFolder, filename: file, hashFunction: 'sha256' },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false })],
    },
    plugins: [new webpack.DefinePlugin(constants)],
  };
}

function sourceOf(name: string): string {
  return path.join(import.meta.dirname, 'federation', name);
}
