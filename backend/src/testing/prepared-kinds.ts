import { join } from 'node:path';

/** Folders of the embedded database that Jest's global set-up prepares: with nothing in it, migrated, migrated with the seed. */
export type PreparedKind = 'empty' | 'migrated' | 'seeded';

/** Names the folder that holds them, for Jest's workers and the processes they start. */
export const preparedVariable = 'TEST_PREPARED_FOLDERS';

/** Where the steps of one `npm test` keep them for each other (its folder is named by test.mjs); null when Jest was started by itself. */
export function sharedPreparedFolder(): string | null {
  return inRun('prepared-databases');
}

/** Likewise a cluster of a Postgres server, with nothing in it. */
export function sharedClusterFolder(): string | null {
  return inRun('prepared-cluster');
}

function inRun(name: string): string | null {
  const run = process.env['PORTAL_TEST_RUN'];
  return run ? join(run, name) : null;
}
