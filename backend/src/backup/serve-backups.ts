import path from 'node:path';
import type { Logger } from 'pino';
import type { SqlDatabase } from '../database/sql.ts';
import type { BucketSettings } from '../bucket/bucket.ts';
import type { Product } from '../product.ts';
import { BackupError } from './backup-error.ts';
import { openControl } from './control.ts';
import { copyEmbedded, databaseName } from './database-copy.ts';
import type { RequestGate } from './request-gate.ts';
import { restoreInto } from './restore-into.ts';

interface ServedBackend {
  db: SqlDatabase;
  dataDir: string;
  /** See `BackendOptions`. */
  sharedDir: string;
  bucket?: BucketSettings;
  /** Where `db` is, if it is not the embedded database of `dataDir`. */
  databaseUrl?: string;
  product: Product;
  gate: RequestGate;
  /** Called after a restore, when everything may be different. */
  onRestored: () => Promise<void>;
  log: Logger;
}

/** Lets `portal backup`, `portal restore` and the product's own commands reach a backend that serves. */
export function serveBackups(backend: ServedBackend): Promise<{ close(): Promise<void> }> {
  const { db, dataDir, sharedDir, bucket, databaseUrl, product, gate, onRestored, log } = backend;
  return openControl(
    dataDir,
    async (command) => {
      if (command.command === 'ping') return databaseName(databaseUrl);
      if (command.command === 'copy') {
        if (databaseUrl)
          throw new BackupError(
            `The running ${product.name} has its rows on a server; set ${product.settings.databaseUrl} as it has it.`,
          );
        // The token opens no other folder than the portal's own.
        if (path.dirname(command.target) !== dataDir) throw new BackupError('A copy is made in the data directory.');
        return copyEmbedded(dataDir, command.target, db);
      }
      if (command.command === 'work') return product.work[command.name]?.(db);
      const { file, replace } = command;
      const summary = await gate.closedFor(async () => {
        const restored = await restoreInto(db, {
          file,
          dataDir,
          sharedDir,
          bucket,
          isShared: databaseUrl !== undefined,
          product,
          replace,
          mayRebuild: false,
          withSecrets: false,
        });
        await onRestored();
        return restored;
      });
      log.info(`Restored the backup of ${summary.madeAt}`);
      return summary;
    },
    log,
  );
}
