import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { buildWithStockWebpack } from '../stock-webpack.mjs';

// A remote of another team, built by the stock plugins of federation: of the portal it knows no more than its contract.

const [output = '', kind = '', heading = '', contract = ''] = process.argv.slice(2);

const library = { singleton: true };
const Plugin = kind === 'webpack' ? webpack.container.ModuleFederationPlugin : ModuleFederationPlugin;

buildWithStockWebpack({
  context: import.meta.dirname,
  entry: {},
  output: { path: output, publicPath: 'auto', clean: true },
  plugins: [
    new webpack.DefinePlugin({ HEADING: JSON.stringify(heading) }),
    new Plugin({
      name: 'study_groups',
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote.tsx' },
      shared: {
        // With copies of its own, as most have it.
        ...{ react: library, 'react/jsx-runtime': library, 'react-dom': library, 'styled-components': library },
        // One that says it is later than the portal's, and breaks whatever uses it.
        zustand: { ...library, import: './broken-zustand.ts', version: '5.999.0', requiredVersion: '^5.0.0' },
        // Outside this repository it is @portal/contract with this share key.
        '@portal/shared/contract': { ...library, import: false, requiredVersion: `^${contract}` },
      },
      ...(kind !== 'webpack' && { dts: false }),
    }),
  ],
});
