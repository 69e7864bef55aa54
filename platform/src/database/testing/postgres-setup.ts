import { applyMigrations } from '../migrate.ts';
import { openPostgresDatabase } from '../postgres-database.ts';
import { applySeed } from '../seed.ts';
import { readSystemSchema } from '../system-schema.ts';
import { migrationsFolder, seedFile } from './folders.ts';
import { onDatabase } from './hosted-project.ts';
import { offerServer } from './running-servers.ts';

/** Global set-up of the Jest project `database-postgres`: a server of its own, prepared as the portal prepares one at its first start. */
export default async function setUp(): Promise<void> {
  await offerServer('postgres', async (cluster) => {
    await onDatabase(cluster.url(), 'create database migrated');
    const db = openPostgresDatabase(cluster.url({ database: 'migrated' }));
    await db.exec(await readSystemSchema());
    await applyMigrations(db, migrationsFolder);
    await db.close();
    await onDatabase(cluster.url(), 'create database seeded template migrated');
    const seeded = openPostgresDatabase(cluster.url({ database: 'seeded' }));
    await applySeed(seeded, seedFile);
    await seeded.close();
    return { adminUrl: cluster.url(), ownerUrl: cluster.url() };
  });
}
