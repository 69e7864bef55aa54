import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { ApiDatabase } from './database/api-connection.ts';
import { openPgliteDatabase } from './database/pglite-database.ts';
import { openPostgresDatabase } from './database/postgres-database.ts';
import { inTurn, unlessDoneNow } from './database/in-turn.ts';
import type { SqlDatabase } from './database/sql.ts';
import { readSystemSchema } from './database/system-schema.ts';
import { Bucket, type BucketSettings } from './bucket/bucket.ts';
import { claimBucket } from './bucket/claim-bucket.ts';
import { RequestGate } from './backup/request-gate.ts';
import { serveBackups } from './backup/serve-backups.ts';
import { releasePidLock, tryPidLock } from './pid-lock.ts';
import { StartError } from './start-error.ts';
import { AccessTokens } from './access-token.ts';
import { authPrefix } from './auth/auth-api.ts';
import { AuthLimits } from './auth/attempts/limits.ts';
import { Redirects } from './auth/redirects.ts';
import { createUser, type CreateUserInput } from './create-user.ts';
import { createDataApi } from './data-api/data-api.ts';
import { DatabaseHealth } from './database-health.ts';
import { hasCode, messageOf } from './files.ts';
import { startHousekeeping, startMinutes } from './housekeeping.ts';
import { startRounds } from './rounds.ts';
import { folderDelivery, smtpDelivery } from './outbox/mail-delivery.ts';
import { readIdentity } from './outbox/mail-identity.ts';
import { Outbox } from './outbox/outbox.ts';
import { databaseQueue } from './outbox/outbox-queue.ts';
import { folderKeys, type KeyStore, openDatabaseKeys } from './key-store.ts';
import type { Product } from './product.ts';
import { loadPushKeys } from './push/push-keys.ts';
import { databasePushQueue } from './push/push-queue.ts';
import { pushContact, PushSender } from './push/push-sender.ts';
import { createRequestHandler } from './request-handler.ts';
import { loadSecrets } from './secrets.ts';
import { startStorage } from './storage/start-storage.ts';
import type { SupabaseConfig } from './supabase-config.ts';

export interface BackendOptions {
  /** Holds the secrets, the embedded database and its lock. Made when missing. */
  dataDir: string;
  /** Holds all stored files and, without SMTP, the mails: a folder that all processes of one server reach, or the data directory. */
  sharedDir?: string;
  /** Holds the stored files in place of the folder. */
  bucket?: BucketSettings;
  /** A Postgres server to use instead of the embedded database. */
  databaseUrl?: string;
  product: Product;
  /** Where the product is reached, without a slash at the end; links in mails begin with it. */
  siteUrl: string;
  /** `smtp://` or `smtps://`; without it every mail is a file in `<sharedDir>/outbox`. */
  smtpUrl?: string;
  /** What `supabase/config.toml` says. */
  config: SupabaseConfig;
  log: Logger;
  /** Brings the database up to date and fills it; called before the first request, by one process of a server at a time. */
  prepare(db: SqlDatabase, admin: AdminApi, keys: KeyStore): Promise<void>;
}

export interface AdminApi {
  /** Throws `EmailExistsError` for an address that is taken, and the auth refusals for a bad address or password. */
  createUser: (input: CreateUserInput) => Promise<{ id: string }>;
}

/** An embedded Supabase: Data API, Auth and Storage on one Postgres, in this process. */
export interface Backend {
  publishableKey: string;
  /** What browsers subscribe to messages with (VAPID, RFC 8292); null when the product sends none. */
  pushKey: string | null;
  db: SqlDatabase;
  /** Answers `/rest/v1/*`, `/auth/v1/*` and `/storage/v1/*`, and anything else with 404. `address` is the visitor's, for the limits. Never rejects. */
  handle(request: Request, info: { address: string }): Promise<Response>;
  /** Whether the database answers; told within milliseconds, also while it is busy with a long statement. */
  health(): Promise<{ ok: boolean; detail: string }>;
  /** `listener` is called after every request that may have written something. */
  onWrite(listener: () => void): void;
  adminApi: AdminApi;
  /** Finishes running requests and mails, closes the database and gives the data directory back. */
  close(): Promise<void>;
}

/** Starts the embedded Supabase. Throws `StartError` for what the operator can mend: a directory in use, a database or a bucket out of reach. */
export async function startBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, sharedDir = dataDir, bucket, siteUrl, log } = options;
  await makeDataDir(dataDir);
  const objects = bucket && new Bucket(bucket);
  await objects?.requireThere();
  const unlock = options.databaseUrl ? () => undefined : lockDatabase(options);
  try {
    const db = await openDatabase(options);
    try {
      const adminApi: AdminApi = { createUser: (input) => createUser(db, input) };
      const { keys, secrets } = await alone(options, async () => {
        await applySystemSchema(db, options.product);
        const found = options.databaseUrl ? await openDatabaseKeys({ db, folder: dataDir, log }) : folderKeys(dataDir);
        if (objects && options.databaseUrl) await claimBucket(objects, db);
        await options.prepare(db, adminApi, found);
        return { keys: found, secrets: await loadSecrets(found) };
      });
      const tokens = new AccessTokens(secrets.jwtSecret, `${siteUrl}${authPrefix}`, options.config.auth.jwt_expiry);
      const dataApi = await createDataApi(db, tokens, log, {
        maxRows: options.config.api.max_rows,
        timeouts: options.config.portal.statement_timeout,
      });
      const delivery = options.smtpUrl ? smtpDelivery(options.smtpUrl) : folderDelivery(join(sharedDir, 'outbox'), log);
      const identity = () => readIdentity(options.product, db, siteUrl);
      const outbox = new Outbox(databaseQueue(db), delivery, identity, siteUrl, log);
      const { pushes } = options.product;
      const pushKeys = pushes ? await loadPushKeys(keys) : null;
      const pushSender =
        pushes && pushKeys
          ? new PushSender({
              queue: databasePushQueue(db, pushes),
              keys: pushKeys,
              contact: pushContact(siteUrl),
              from: async () => (await identity()).name,
              log,
            })
          : null;
      const listeners: (() => void)[] = [() => outbox.kick(), () => pushSender?.kick()];
      const keeps = options.config.portal.storage;
      const storage = await startStorage({
        db,
        place: { folder: sharedDir, bucket },
        isShared: options.databaseUrl !== undefined,
        secrets,
        tokens,
        config: options.config.storage,
        quota: { files: keeps.files_per_person, bytes: keeps.bytes_per_person },
        filesLetGo: options.product.filesLetGo,
        log,
      });
      const handler = createRequestHandler({
        secrets,
        dataApi,
        auth: {
          db,
          tokens,
          config: options.config.auth,
          limits: new AuthLimits(db, options.config),
          redirects: new Redirects(siteUrl, options.config.auth.additional_redirect_urls),
          siteUrl,
          secret: secrets.jwtSecret,
          log,
        },
        families: options.config.storage.enabled ? [storage.family] : [],
        log,
        onWrite: () => listeners.forEach((listener) => listener()),
      });
      outbox.start();
      pushSender?.start();
      const stopHousekeeping = startHousekeeping(db, log, options.product.housekeeping);
      const stopMinutes = startMinutes(db, options.product.everyMinute ?? '', log);
      const { rounds } = options.product;
      const stopRounds =
        rounds &&
        startRounds(() => unlessDoneNow(db, 'rounds', (session) => session.query(rounds.sql)), rounds.seconds, log);
      const gate = new RequestGate();
      const databaseHealth = new DatabaseHealth(db);
      const control = await serveBackups({
        db,
        dataDir,
        sharedDir,
        bucket,
        databaseUrl: options.databaseUrl,
        product: options.product,
        gate,
        onRestored: async () => {
          await alone(options, () => options.prepare(db, adminApi, keys));
          listeners.forEach((listener) => listener());
        },
        log,
      });
      return {
        publishableKey: secrets.publishableKey,
        pushKey: pushKeys?.publicKey ?? null,
        db,
        adminApi,
        handle: (request, { address }) => gate.pass(() => handler.handle(request, address)),
        onWrite: (listener) => {
          listeners.push(listener);
        },
        health: () => databaseHealth.check(),
        close: async () => {
          await control.close();
          await handler.close();
          await outbox.close();
          await pushSender?.close();
          await stopHousekeeping();
          await stopMinutes();
          await stopRounds?.();
          await storage.close();
          await db.close();
          unlock();
        },
      };
    } catch (error) {
      await db.close();
      throw error;
    }
  } catch (error) {
    unlock();
    throw error;
  }
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StartError(`The data directory ${dataDir} cannot be made (${messageOf(error)}).`);
  }
}

/** The embedded database has one process at a time anyway. */
function alone<Result>({ databaseUrl }: BackendOptions, work: () => Promise<Result>): Promise<Result> {
  return databaseUrl ? inTurn(databaseUrl, work) : work();
}

/** Two processes on one embedded database would overwrite each other's rows without noticing. Returns how to give it back. */
function lockDatabase({ dataDir, product }: BackendOptions): () => void {
  const file = join(dataDir, 'database.lock');
  const holder = tryLock(file);
  if (holder !== null) {
    const whose = holder > 0 ? ` (process ${holder})` : '';
    throw new StartError(
      `The data directory is in use by another ${product.name}${whose}; stop that one, or set ${product.settings.dataDir} to another directory.`,
    );
  }
  return () => releasePidLock(file);
}

function tryLock(file: string): number | null {
  try {
    return tryPidLock(file);
  } catch (error) {
    throw new StartError(`${file} cannot be written (${messageOf(error)}).`);
  }
}

async function openDatabase({ databaseUrl, dataDir, product }: BackendOptions): Promise<ApiDatabase> {
  try {
    if (!databaseUrl) return await openPgliteDatabase(join(dataDir, 'database'));
    const database = openPostgresDatabase(databaseUrl);
    await database.query('select 1').catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return database;
  } catch (error) {
    // The address may hold a password, so it is not repeated.
    const which = databaseUrl
      ? `The database of ${product.settings.databaseUrl}`
      : `The database in ${join(dataDir, 'database')}`;
    throw new StartError(`${which} cannot be opened (${messageOf(error)}).`);
  }
}

async function applySystemSchema(db: SqlDatabase, { settings }: Product): Promise<void> {
  const script = await readSystemSchema();
  try {
    await db.exec(script);
  } catch (error) {
    if (!hasCode(error, '42501')) throw error;
    throw new StartError(
      `The user of ${settings.databaseUrl} may not prepare the database (${messageOf(error)}); let a superuser create the roles anon, authenticated and service_role (bypassrls) once and grant them to that user.`,
    );
  }
}

export { EmailExistsError } from './create-user.ts';
