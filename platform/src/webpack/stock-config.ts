import path from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { REMOTE_ENTRY, sourceConfig } from './part-config.ts';

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
  return {
    ...sourceConfig(import.meta.dirname, 'production', {}),
    name: REMOTE_ENTRY,
    target: ['web', 'es2022'],
    entry: { entry: sourceOf('stock-entry.ts') },
    output: { path: outputFolder, filename: REMOTE_ENTRY, hashFunction: 'sha256' },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false })],
    },
    plugins: [new webpack.DefinePlugin({ STOCK: JSON.stringify(stock) })],
  };
}

/** The sources that make it. */
export const STOCK_ENTRY_SOURCES = ['stock-entry.ts', 'script-container.ts'].map((name) => sourceOf(name));

function sourceOf(name: string): string {
  return path.join(import.meta.dirname, 'federation', name);
}
