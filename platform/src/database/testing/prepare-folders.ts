import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { applyMigrations } from '../migrate.ts';
import { openPgliteDatabase } from '../pglite-database.ts';
import { applySeed } from '../seed.ts';
import { readSystemSchema } from '../system-schema.ts';
import { migrationsFolder, seedFile } from './folders.ts';
import type { PreparedKind } from './prepared-kinds.ts';

/** Entry point of the process that `embedded-setup.ts` forks: makes the prepared folders in the one it is given. */
const [parent = ''] = process.argv.slice(2);
const folder = (kind: PreparedKind): string => join(parent, kind);

await (await openPgliteDatabase(folder('empty'))).close();

await cp(folder('empty'), folder('migrated'), { recursive: true });
const migrated = await openPgliteDatabase(folder('migrated'));
await migrated.exec(await readSystemSchema());
await applyMigrations(migrated, migrationsFolder);
await migrated.close();

await cp(folder('migrated'), folder('seeded'), { recursive: true });
const seeded = await openPgliteDatabase(folder('seeded'));
await applySeed(seeded, seedFile);
await seeded.close();
process.exit(0);
