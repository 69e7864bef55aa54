import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { SingletonExportsPlugin } from './singleton-exports-plugin.ts';

const LIBRARIES = ['react', 'styled-components', 'react-router-dom'];

/** How the two builds of a remote leave a library to the shell. */
const TARGETS: Record<string, Configuration> = {
  server: { target: 'node20', externals: Object.fromEntries(LIBRARIES.map((name) => [name, `commonjs2 ${name}`])) },
  client: {
    target: ['web', 'es2022'],
    plugins: [
      new webpack.sharing.ConsumeSharedPlugin({
        consumes: Object.fromEntries(
          LIBRARIES.map((name) => [name, { import: false, shareKey: name, requiredVersion: '^1.0.0' }]),
        ),
      }),
    ],
  },
};

const CASES: [what: string, source: string, used: Record<string, string[]>][] = [
  [
    'named imports, under any name',
    "import { css, keyframes as frames } from 'styled-components'; export const all = [css, frames];",
    { 'styled-components': ['css', 'keyframes'] },
  ],
  [
    'a default import',
    "import styled from 'styled-components'; export const Box = styled.div('');",
    { 'styled-components': ['default'] },
  ],
  [
    'what is taken of a namespace',
    "import * as React from 'react'; export const use = () => [React.useId(), React.useMemo];",
    { react: ['useId', 'useMemo'] },
  ],
  [
    'everything, where it cannot be known what is taken of a namespace',
    "import * as React from 'react'; export const use = (name) => React[name]();",
    { react: ['everything', 'of', 'react'] },
  ],
  [
    'everything, where the whole is required',
    "const React = require('react'); module.exports = (name) => React[name]();",
    { react: ['everything', 'of', 'react'] },
  ],
  [
    'nothing of modules that are left out',
    "import { Box } from './boxes.js'; import { Link } from 'react-router-dom'; export const all = [Link];",
    { 'react-router-dom': ['Link'] },
  ],
];

test.each(CASES.flatMap((given) => Object.keys(TARGETS).map((target) => [target, ...given] as const)))(
  'of a %s build, %s are recorded',
  async (target, _, source, used) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'portal-exports-'));
    writeFileSync(path.join(folder, 'index.js'), source);
    writeFileSync(path.join(folder, 'package.json'), '{ "sideEffects": false }');
    writeFileSync(
      path.join(folder, 'boxes.js'),
      "import { Outlet } from 'react-router-dom'; export const Box = Outlet;",
    );
    const plugin = new SingletonExportsPlugin();
    const config = TARGETS[target] ?? {};
    await bundle({
      ...config,
      mode: 'production',
      context: folder,
      entry: './index.js',
      output: { path: path.join(folder, 'out'), library: { type: 'commonjs2' } },
      optimization: { minimize: false },
      plugins: [...(config.plugins ?? []), plugin],
    });
    const recorded = plugin.used((request) => ['everything', 'of', request]);
    expect(Object.fromEntries(Object.entries(recorded).filter(([, names]) => names.length > 0))).toEqual(used);
    const users = Object.keys(used).flatMap((request) => plugin.users(request));
    expect(users.filter(([, files]) => [...files].join() !== path.join(folder, 'index.js'))).toEqual([]);
  },
);

function bundle(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((failure, stats) => {
      compiler.close(() => (failure || stats?.hasErrors() ? reject(new Error(String(failure ?? stats))) : resolve()));
    });
  });
}
