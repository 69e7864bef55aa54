import path from 'node:path';
import type { Logger } from 'pino';
import type { BucketSettings } from '@portal/backend/bucket';
import { isCommonPassword } from '@portal/backend/auth/common-passwords';
import { MIGRATIONS, SEED } from './database/folders.ts';
import { type ContactLimits, writeContactLimits } from './database/contact-limits.ts';
import { applyMigrations } from '@portal/backend/database/migrate';
import { completeSample } from './sample/sample-people.ts';
import { applySeed, leaveEmpty } from './database/seed.ts';
import { prepareAdminSetup } from './database/setup-code.ts';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { folderKeys, type KeyStore } from '@portal/backend/key-store';
import { createStaffAccounts, type NewUser } from './database/staff-accounts.ts';

interface PrepareOptions {
  /** Gets the setup code. */
  dataDir: string;
  /** Gets the passwords of the first accounts and the files of the sample; the data directory unless named. */
  sharedDir?: string;
  /** Gets the files of the sample, if not a folder does. */
  bucket?: BucketSettings;
  /** Where the setup code is kept, so that all gateways of a database have one; in the data directory unless told. */
  keys?: KeyStore;
  adminEmail: string;
  staffPassword?: string;
  /** Whether an empty database is filled with the sample department. */
  withSample: boolean;
  contactLimits?: ContactLimits;
  createUser: (user: NewUser) => Promise<{ id: string }>;
  log: Logger;
}

/**
 * Brings a database to the present schema; fills an empty one with the sample department and its people, the six built-in
 * staff accounts among them, and makes the one-time setup code. Rejects with `StartError`.
 */
export async function prepareDatabase(db: SqlDatabase, options: PrepareOptions): Promise<void> {
  const {
    dataDir,
    sharedDir = dataDir,
    bucket,
    adminEmail,
    staffPassword,
    withSample,
    contactLimits,
    createUser,
    log,
  } = options;
  const applied = await applyMigrations(db, MIGRATIONS);
  if (applied.length > 0) log.info(`Applied ${applied.length} migrations`);
  if (contactLimits) await writeContactLimits(db, contactLimits);
  if (!withSample) await leaveEmpty(db);
  if (await applySeed(db, SEED)) log.info('Filled the empty database with the sample department');
  const accounts = await createStaffAccounts(db, { dataDir: sharedDir, password: staffPassword, createUser });
  if (accounts) log.info(`The staff accounts and their passwords are in ${accounts}`);
  if (accounts && staffPassword && isCommonPassword(staffPassword))
    log.warn(
      'PORTAL_STAFF_PASSWORD is among the first that anybody would guess; change it before others reach the portal',
    );
  const students = await completeSample(db, { dataDir: sharedDir, bucket, createUser });
  if (students) log.info(`Two students of the sample department can sign in; their passwords are in ${students}`);
  const setupCode = await prepareAdminSetup(db, { dataDir, keys: options.keys ?? folderKeys(dataDir), adminEmail });
  if (setupCode)
    log.info(`Nobody is admin yet: open /admin/setup?code=${setupCode} (also in ${path.join(dataDir, 'setup-code')})`);
}
