import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { facadeAliases } from '@portal/platform/webpack/singletons';
import { sourceConfig } from '@portal/platform/webpack/part-config';
import { print } from './report.ts';

/**
 * What libraries weigh alone, minified and brotli-compressed, as the shell builds them: with what they need, without React where it is not
 * the subject. Usage: `npm run bench:sizes`; given the origin of a running portal, also what its Home asks for before it works.
 */
const facade = (name: string) => path.join(import.meta.dirname, '../../platform/src/webpack/facades', name);
const whole = (request: string) => `export * from '${request}';`;

const SUBJECTS: Record<string, string> = {
  'react, its JSX runtime': `export * as a from 'react'; export * as b from 'react/jsx-runtime';`,
  'react-dom and scheduler': `export * as a from 'react-dom'; export * as b from 'react-dom/client';`,
  'router, the exports in use': whole(facade('react-router-dom.ts')),
  'router, whole': whole('react-router-dom-whole'),
  'styled-components, the exports in use': whole(facade('styled-components.ts')),
  'TanStack Query, whole': whole('react-query-whole'),
  zustand: whole('zustand'),
  'supabase-js': `export { createClient } from '@supabase/supabase-js';`,
  'its PostgREST client alone': `export { PostgrestClient } from '@supabase/postgrest-js';`,
  'zod/mini, object and string': `export { object, string, safeParse } from 'zod/mini';`,
  'react-hook-form': `export { useForm } from 'react-hook-form';`,
};
const REACT = new Set(['react, its JSX runtime', 'react-dom and scheduler']);

print('| | minified | brotli |');
print('| --- | ---: | ---: |');
for (const [name, source] of Object.entries(SUBJECTS)) {
  const code = await bundle(
    source,
    REACT.has(name) ? {} : { react: 'var r', 'react/jsx-runtime': 'var j', 'react-dom': 'var d' },
  );
  print(`| ${name} | ${code.length.toLocaleString('en')} | ${compressed(code).toLocaleString('en')} |`);
}

const [portal] = process.argv.slice(2);
if (portal) await printHome(portal);

async function printHome(origin: string): Promise<void> {
  const html = await (await fetch(`${origin}/`)).text();
  const urls = [...html.matchAll(/<link rel="preload" as="script"[^>]*href="([^"]+)"/g)].map(([, url = '']) => url);
  print('\n| Home before it works | brotli |');
  print('| --- | ---: |');
  let total = 0;
  for (const url of urls) {
    const size = compressed(Buffer.from(await (await fetch(`${origin}${url}`)).arrayBuffer()));
    total += size;
    print(`| ${path.basename(url)} | ${size.toLocaleString('en')} |`);
  }
  print(`| **scripts** | **${total.toLocaleString('en')}** |`);
}

/** Bundles one module of `source` with the settings of the shell's client build. Rejects with what the bundler said. */
function bundle(source: string, externals: Record<string, string>): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-sizes-'));
  const compiler = webpack({
    ...sourceConfig(path.join(import.meta.dirname, '../../shell'), 'production', {
      ...facadeAliases('client'),
    }),
    target: ['web', 'es2022'],
    entry: `data:text/javascript,${encodeURIComponent(source)}`,
    externals,
    experiments: { html: false, css: false, outputModule: true },
    output: { path: folder, filename: 'main.js', library: { type: 'module' } },
    optimization: {
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: false, parallel: false })],
    },
  });
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close(() => {
        const errors = stats?.toJson({ all: false, errors: true }).errors ?? [];
        if (failure ?? errors.length > 0) reject(failure ?? new Error(errors.map(({ message }) => message).join('\n')));
        else resolve(readFileSync(path.join(folder, 'main.js')));
      });
    });
  });
}

function compressed(content: Buffer): number {
  return brotliCompressSync(content).length;
}
