import { promote } from '../releases/publish.ts';
import { isPartName } from '../parts.ts';
import { ReleaseStore } from '../releases/store.ts';

/** Child process of a test: promotes one build and tells when it waits, and how it ended. */
const [folder = '', part = '', buildId = ''] = process.argv.slice(2);
if (!isPartName(part)) throw new Error(`There is no part ${part}.`);

const promotion = promote(new ReleaseStore(folder), part, buildId);
process.send?.('waiting');
const outcome = await promotion.then(
  () => 'live',
  (error: unknown) => String(error),
);
process.send?.(outcome, () => process.exit(0));
