import type { Logger } from 'pino';
import type { ApiDatabase } from '../database/api-connection.ts';
import type { AccessTokens } from '../access-token.ts';
import type { RouteFamily } from '../route-family.ts';
import type { Secrets } from '../secrets.ts';
import type { StorageConfig } from '../supabase-config.ts';
import { createConfiguredBuckets } from './buckets.ts';
import type { FileQuota } from './quota.ts';
import { SignedLinks } from './signed-links.ts';
import { createStorageApi } from './storage-api.ts';
import { storageFamily } from './storage-family.ts';
import { StorageFiles } from './storage-files.ts';
import { startSweeping } from './sweep.ts';

interface StorageParts {
  db: ApiDatabase;
  dataDir: string;
  /** Whether other processes may use the same database and directory. */
  isShared: boolean;
  secrets: Secrets;
  tokens: AccessTokens;
  config: StorageConfig;
  quota: FileQuota;
  log: Logger;
}

/** Tidies what a process that was killed left behind, makes the configured buckets, and starts the Storage API. */
export async function startStorage(parts: StorageParts): Promise<{ family: RouteFamily; close(): Promise<void> }> {
  const { db, dataDir, isShared, secrets, tokens, config, quota, log } = parts;
  const files = await StorageFiles.open(dataDir);
  const stopSweeping = await startSweeping({ db, files, log, isShared });
  await db.transaction((session) => createConfiguredBuckets(session, config));
  const api = createStorageApi({
    db,
    secrets,
    tokens,
    files,
    links: new SignedLinks(secrets.jwtSecret),
    fileSizeLimit: config.file_size_limit,
    quota,
    log,
  });
  return { family: storageFamily(api), close: stopSweeping };
}
