import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format, type FormatConfig } from 'oxfmt';
import { openPrepared } from '@portal/backend/testing/prepared-folders';
import { preparedVariable, sharedPreparedFolder } from '@portal/backend/testing/prepared-kinds';
import { openMigratedDatabase } from '@portal/platform/database/migrated-database';
import { readRules } from './read-rules.ts';
import { readSchema } from './read-schema.ts';
import { readTopics, writeTopics } from './read-topics.ts';
import { writeLimits } from './write-limits.ts';
import { writeTypes } from './write-types.ts';

/**
 * Writes `database.types.ts` and `database.limits.ts` in `shared/src/data` and `read-topics.ts` of the composer from the migrations. With
 * `--check` it only compares, and exits with 1 when one of them is stale.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));

const style = JSON.parse(await readFile(join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;

// The tests of the same run have made one already.
const shared = sharedPreparedFolder();
if (shared && existsSync(shared)) process.env[preparedVariable] ??= shared;
const db = (await openPrepared('migrated')) ?? (await openMigratedDatabase());
const schema = await readSchema(db);
const rules = await readRules(db);
const topics = await readTopics(db);
await db.close();

for (const [file, text] of [
  ['shared/src/data/database.types.ts', writeTypes(schema)],
  ['shared/src/data/database.limits.ts', writeLimits(schema, rules)],
  ['platform/src/compose/read-topics.ts', writeTopics(topics)],
] as const) {
  const target = join(root, file);
  const { code: formatted } = await format(target, text, style);
  if (!process.argv.includes('--check')) {
    await writeFile(target, formatted);
  } else if ((await readFile(target, 'utf8').catch(() => '')) !== formatted) {
    process.stderr.write(`${file} does not fit the migrations: run npm run types:database.\n`);
    process.exitCode = 1;
  }
}
