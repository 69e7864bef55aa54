import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { openMigratedDatabase } from '../database/migrated-database.ts';
import { readSchema } from './read-schema.ts';
import { writeTypes } from './write-types.ts';

/**
 * Writes `shared/src/data/database.types.ts` from the migrations. With `--check` it only compares, and exits with 1 when the file is stale.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const target = join(root, 'shared/src/data/database.types.ts');

const db = await openMigratedDatabase(root);
const types = writeTypes(await readSchema(db));
await db.close();

const formatted = await format(types, { ...(await resolveConfig(target)), filepath: target });
if (process.argv.includes('--check')) {
  const present = await readFile(target, 'utf8').catch(() => '');
  if (present !== formatted) {
    process.stderr.write('database.types.ts does not fit the migrations: run npm run types:database.\n');
    process.exitCode = 1;
  }
} else {
  await writeFile(target, formatted);
}
