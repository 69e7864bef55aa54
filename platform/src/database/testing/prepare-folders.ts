import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { applyMigrations } from '@portal/backend/database/migrate';
import { openPgliteDatabase } from '@portal/backend/database/pglite-database';
import { applySeed } from '../seed.ts';
import { readSystemSchema } from '@portal/backend/database/system-schema';
import { MIGRATIONS, SEED } from '../folders.ts';
import type { PreparedKind } from '@portal/backend/testing/prepared-kinds';

/** Entry point of the process that `embedded-setup.ts` forks: makes the prepared folders in the one it is given. */
const [parent = ''] = process.argv.slice(2);
const folder = (kind: PreparedKind): string => join(parent, kind);

/** What `template1` and `template0` are called on the disk of every Postgres: two fifths of the files, and no test makes a database from them. */
const TEMPLATES = ['1', '4'];

await (await openPgliteDatabase(folder('empty'))).close();
for (const template of TEMPLATES) await rm(join(folder('empty'), 'base', template), { recursive: true });

await cp(folder('empty'), folder('migrated'), { recursive: true });
const migrated = await openPgliteDatabase(folder('migrated'));
await migrated.exec(await readSystemSchema());
await applyMigrations(migrated, MIGRATIONS);
await migrated.close();

await cp(folder('migrated'), folder('seeded'), { recursive: true });
const seeded = await openPgliteDatabase(folder('seeded'));
await applySeed(seeded, SEED);
await seeded.close();
process.exit(0);
