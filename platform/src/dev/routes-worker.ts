import path from 'node:path';
import { bundle } from '../releases/build-part.ts';
import { describeServerBuild } from '../releases/describe-server-build.ts';
import { serverConfig } from '../webpack/part-config.ts';
import { DEV_BUILD } from './dev-document.ts';

/** Child process of `readRoutes`: tells the pages of a part of the sources. Ends with its parent. */
process.once('disconnect', () => process.exit(1));

const [part = '', outputFolder = ''] = process.argv.slice(2);
const config = serverConfig({ part, buildId: DEV_BUILD, outputFolder, mode: 'production' });
const withoutPages = {
  test: /\.tsx?$/,
  enforce: 'pre',
  loader: path.join(import.meta.dirname, 'without-late-loader.cjs'),
} as const;
await bundle({ ...config, module: { ...config.module, rules: [withoutPages, ...(config.module?.rules ?? [])] } });
const { routes } = describeServerBuild(part, outputFolder);
process.send?.(
  routes.map(({ chunk: _, pageOf: __, ...route }) => ({ ...route, preload: [] })),
  () => process.exit(0),
);
