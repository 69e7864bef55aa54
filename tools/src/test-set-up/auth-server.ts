import { serverVariable } from '@portal/backend/testing/test-backend';
import { findPostgres } from '@portal/backend/testing/find-postgres';
import { startPostgres } from '@portal/backend/testing/postgres-cluster';
import setUpEmbedded from './embedded-databases.ts';
import { keepRunning } from './running-servers.ts';

/**
 * Global set-up of the Jest project `auth`: a server of its own, where a backend takes half the time to start. Without Postgres on this
 * machine the tests run embedded.
 */
export default async function setUp(): Promise<void> {
  await setUpEmbedded();
  if (!findPostgres()) return;
  const cluster = await startPostgres();
  keepRunning(cluster);
  process.env[serverVariable] = cluster.url();
}
