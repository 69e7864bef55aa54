import { readSourceRoutes } from '../releases/read-source-routes.ts';
import { DEV_BUILD } from './dev-document.ts';

/** Child process of `readRoutes`: tells the pages of a part of the sources. Ends with its parent. */
process.once('disconnect', () => process.exit(1));

const [part = '', outputFolder = ''] = process.argv.slice(2);
const routes = await readSourceRoutes({ part, buildId: DEV_BUILD, outputFolder, mode: 'production' });
process.send?.(
  routes.map(({ chunk: _, pageOf: __, ...route }) => ({ ...route, preload: [] })),
  () => process.exit(0),
);
