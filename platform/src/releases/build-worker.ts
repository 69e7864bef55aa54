import { isPartName } from '../parts.ts';
import { BuildError, buildPart } from './build-part.ts';

/** Child process of `publish`: builds one part and answers with its release record or the reason why there is none. */
const [part = '', buildId = '', folder = ''] = process.argv.slice(2);

try {
  if (!isPartName(part)) throw new Error(`There is no part ${part}.`);
  process.send?.({ release: await buildPart(part, buildId, folder) }, () => process.exit(0));
} catch (error) {
  const reason = error instanceof Error && !(error instanceof BuildError) ? error.stack : String(error);
  process.send?.({ error: reason }, () => process.exit(1));
}
