import { applyMigrations } from '@portal/backend/database/migrate';
import { openPostgresDatabase } from '@portal/backend/database/postgres-database';
import { applySeed } from '@portal/platform/database/seed';
import { readSystemSchema } from '@portal/backend/database/system-schema';
import { MIGRATIONS, SEED } from '@portal/platform/database/folders';
import { onDatabase } from '@portal/platform/database/testing/hosted-project';
import { offerServer } from './running-servers.ts';

/** Global set-up of the Jest project `database-postgres`: a server of its own, prepared as the portal prepares one at its first start. */
export default async function setUp(): Promise<void> {
  await offerServer('postgres', async (cluster) => {
    await onDatabase(cluster.url(), 'create database migrated');
    const db = openPostgresDatabase(cluster.url({ database: 'migrated' }));
    await db.exec(await readSystemSchema());
    await applyMigrations(db, MIGRATIONS);
    await db.close();
    await onDatabase(cluster.url(), 'create database seeded template migrated');
    const seeded = openPostgresDatabase(cluster.url({ database: 'seeded' }));
    await applySeed(seeded, SEED);
    await seeded.close();
    return { adminUrl: cluster.url(), ownerUrl: cluster.url() };
  });
}
