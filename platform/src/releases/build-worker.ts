import { register } from 'tsx/cjs/api';
import { partNames } from '../parts.ts';
import { BuildError } from './build-error.ts';
import { buildPart } from './build-part.ts';
import { sourcesOf } from './part-sources.ts';

/** Child process of `publish`: builds one part and answers whether it did, or why not. Ends with its parent. */
// Also as a bundle it reads our own libraries as the sources that they are (`describeServerBuild`).
register();
process.once('disconnect', () => process.exit(1));

const [part = '', buildId = '', folder = ''] = process.argv.slice(2);

try {
  if (!partNames().includes(part)) throw new Error(`There is no part ${part}.`);
  await buildPart(sourcesOf(part, buildId), folder);
  process.send?.({ isBuilt: true }, () => process.exit(0));
} catch (error) {
  const reason = error instanceof Error && !(error instanceof BuildError) ? error.stack : String(error);
  process.send?.({ isBuilt: false, error: reason }, () => process.exit(1));
}
