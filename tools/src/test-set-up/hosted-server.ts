import { createHostedProject, onDatabase } from '@portal/platform/database/testing/hosted-project';
import { offerServer } from './running-servers.ts';
import { pushMigrations } from '@portal/platform/database/testing/supabase-cli';

/**
 * Global set-up of the Jest project `database-hosted`: a plain Postgres with what hosted Supabase provides, brought to the present
 * schema as a department would: by the Supabase CLI, as a role that is no superuser.
 */
export default async function setUp(): Promise<void> {
  await offerServer('hosted', async (cluster) => {
    const project = await createHostedProject(cluster, 'migrated');
    await pushMigrations(project.ownerUrl(), { seed: false });
    await onDatabase(cluster.url(), 'create database seeded template migrated owner portal_owner');
    await pushMigrations(project.ownerUrl('seeded'), { seed: true });
    return { adminUrl: cluster.url(), ownerUrl: project.ownerUrl() };
  });
}
