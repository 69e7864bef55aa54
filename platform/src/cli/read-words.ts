import { parseArgs } from 'node:util';
import { StartError } from '@portal/backend/start-error';

type Options = NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object;

/** What stands behind the name of a command. Rejects what it does not know with a `StartError` that names it. */
export function readWords<const Wanted extends Options>(words: readonly string[], options: Wanted) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true });
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}
