import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { DurableFiles, durableSettings } from './durable-files.ts';

/**
 * Postgres reads through its own cache and the system's; the usual 128 MB of its own would count against this process.
 */
const sharedBuffers = '16MB';

/**
 * How PGlite is opened for a database in `folder`, or in memory where that is null. Nothing of the folder is read before `isAllowed`.
 */
export function pgliteOptions(folder: string | null, isAllowed: Promise<void> = Promise.resolve()): PGliteOptions {
  return {
    ...(folder ? { fs: new DurableFiles(folder, isAllowed) } : {}),
    startParams: [
      ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
      ...(folder ? durableSettings : ['-F']),
      '-c',
      `shared_buffers=${sharedBuffers}`,
    ],
    extensions: { btree_gist, pg_trgm, pgcrypto },
  };
}
