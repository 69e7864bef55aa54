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
import { startRounds } from '../rounds.ts';
import { handInFiles } from './hand-in.ts';
import { removeLetGo } from './let-go.ts';
import { openParts } from './open-parts.ts';
import { type FilesPlace, StorageFiles } from './storage-files.ts';
import { startSweeping } from './sweep.ts';

/** How soon bytes follow their rows where SQL has removed these. */
const letGoSeconds = 3;

interface StorageOptions {
  db: ApiDatabase;
  place: FilesPlace;
  /** Whether other processes may use the same database and place. */
  isShared: boolean;
  secrets: Secrets;
  tokens: AccessTokens;
  config: StorageConfig;
  quota: FileQuota;
  /** See `Product`. */
  filesLetGo: string | undefined;
  log: Logger;
}

/** Hands in what a bucket lacks, tidies what a process that was killed left behind, makes the configured buckets, and starts the Storage API. */
export async function startStorage(options: StorageOptions): Promise<{ family: RouteFamily; close(): Promise<void> }> {
  const { db, place, isShared, secrets, tokens, config, quota, filesLetGo, log } = options;
  const files = await StorageFiles.open(place);
  await handInFiles({ db, place, files, log });
  const parts = openParts(place);
  const stopSweeping = await startSweeping({ db, files, parts, log, isShared });
  const stopRounds = filesLetGo && startRounds(() => removeLetGo(db, files, filesLetGo), letGoSeconds, log);
  await db.transaction((session) => createConfiguredBuckets(session, config));
  const api = createStorageApi({
    db,
    secrets,
    tokens,
    files,
    parts,
    links: new SignedLinks(secrets.jwtSecret),
    fileSizeLimit: config.file_size_limit,
    quota,
    log,
  });
  return {
    family: storageFamily(api),
    close: async () => {
      if (stopRounds) await stopRounds();
      await stopSweeping();
    },
  };
}
