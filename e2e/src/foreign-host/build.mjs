import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { buildWithStockWebpack } from '../stock-webpack.mjs';

// A site of the college, built by the stock plugins of federation: it knows of the portal no more than the address of a manifest or of an entry.

const [output = '', kind = '', remote = '', contract = ''] = process.argv.slice(2);
const { dirname } = import.meta;

const library = { singleton: true };
const shared = {
  react: library,
  'react/jsx-runtime': library,
  'react-dom': library,
  'react-router-dom': library,
  'styled-components': library,
  '@tanstack/react-query': library,
  zustand: library,
  // Outside this repository it is @portal/contract with this share key.
  '@portal/shared/contract': { singleton: true, version: contract, requiredVersion: false },
};
const Plugin = kind === 'webpack' ? webpack.container.ModuleFederationPlugin : ModuleFederationPlugin;
const typesFolder = path.join(output, '@mf-types');
const types = { generateTypes: false, consumeTypes: { abortOnError: true, consumeAPITypes: true, typesFolder } };

buildWithStockWebpack({
  context: dirname,
  entry: './index.ts',
  output: { path: path.join(output, 'site'), publicPath: '/', uniqueName: 'college' },
  plugins: [
    new Plugin({
      name: 'college',
      remotes: { portal: remote },
      shared,
      ...(kind !== 'webpack' && { dts: types }),
    }),
  ],
});
