import { isPartName } from '../parts.ts';
import { buildPart } from './build-part.ts';

/** Child process of `publish`: builds one part and answers with its release record or the reason why there is none. */
const [part = '', buildId = '', folder = ''] = process.argv.slice(2);

try {
  if (!isPartName(part)) throw new Error(`There is no part ${part}.`);
  process.send?.({ release: await buildPart(part, buildId, folder) }, () => process.exit(0));
} catch (error) {
  process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }, () => process.exit(1));
}
