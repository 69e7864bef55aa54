import { applyMigrations, listMigrations } from '../database/migrate.ts';
import type { SqlDatabase, SqlSession } from '../database/sql.ts';
import { readSystemSchema } from '../database/system-schema.ts';
import type { BucketSettings } from '../bucket/bucket.ts';
import type { Product } from '../product.ts';
import { StorageFiles } from '../storage/storage-files.ts';
import { BackupError } from './backup-error.ts';
import { readBackup } from './backup-reader.ts';
import type { Header, Summary } from './format.ts';
import { TableLoader } from './load-tables.ts';
import { isPrivateFile, loadPrivateFile } from './private-files.ts';
import { hasBytes, isBytes, loadBytes, removeBytes, versionOf } from './stored-files.ts';
import { readMigrations, readVersions } from './tables.ts';

export interface RestoreOptions {
  /** Checked before (`checkBackup`). */
  file: string;
  dataDir: string;
  /** See `BackendOptions`. */
  sharedDir: string;
  bucket?: BucketSettings;
  /** Whether the database is a server's, which holds the keys of all gateways. */
  isShared: boolean;
  product: Product;
  /** Rows that are there may be replaced. */
  replace: boolean;
  /** The tables may be made anew, which a running portal would stumble over. */
  mayRebuild: boolean;
  /** The keys and passwords of the backup, if it has them, replace those that are there. */
  withSecrets: boolean;
}

/**
 * Puts what a backup holds in the place of everything in `db`, in one transaction. A backup of an older portal gets the tables of its time,
 * and the younger migrations run on its rows. Rejects with `BackupError`, with a reason of the database, or with what is wrong with the file;
 * then nothing has changed.
 */
export async function restoreInto(db: SqlDatabase, options: RestoreOptions): Promise<Summary> {
  const { product } = options;
  const files = await StorageFiles.open({ folder: options.sharedDir, bucket: options.bucket });
  const secrets = new Map<string, Uint8Array>();
  const written = new Set<string>();
  let before = new Set<string>();
  let summary: Summary;
  try {
    summary = await db.transaction(async (session) => {
      let loader: TableLoader | undefined;
      let rowsAreThere: (() => Promise<void>) | undefined;
      before = new Set(await readVersions(session));
      const read = await readBackup(options.file, {
        header: async (header) => {
          rowsAreThere = await product.aroundRestore?.(session);
          await prepareTables(session, header, options);
          loader = await TableLoader.begin(session, header);
        },
        rows: (table, rows) => loader?.rows(table, rows),
        sequences: (values) => loader?.sequences(values),
        file: async (place, size, chunks) => {
          if (isPrivateFile(place, product)) secrets.set(place, await readAll(chunks));
          else if (!isBytes(place)) throw new BackupError(`The backup has a file ${place}, which has no place here.`);
          else if (await hasBytes(files, place, size)) await readAll(chunks);
          else {
            written.add(versionOf(place));
            await loadBytes(files, place, chunks);
          }
        },
      });
      await loader?.end();
      await applyMigrations(inside(session), options.product.migrationsFolder);
      await rowsAreThere?.();
      return read;
    });
  } catch (error) {
    await removeBytes(files, written);
    throw error;
  }
  const after = new Set(await db.transaction(readVersions));
  await removeBytes(
    files,
    [...before].filter((version) => !after.has(version)),
  );
  if (options.withSecrets) {
    for (const [place, content] of secrets) await loadPrivateFile(db, options, place, content);
  }
  return summary;
}

/** Leaves the database with the tables that the backup is of. */
async function prepareTables(session: SqlSession, header: Header, options: RestoreOptions): Promise<void> {
  const { name, migrationsFolder } = options.product;
  const known = (await listMigrations(migrationsFolder)).map(({ version }) => version);
  if (header.migrations.some((version) => !known.includes(version)))
    throw new BackupError(`This backup was made by a newer version of the ${name}; update the ${name} first.`);
  const present = await readMigrations(session);
  if (present.length === 0) await requireEmpty(session, name);
  else if (!options.replace) await requireNobody(session);

  if (present.join() === header.migrations.join()) return;
  if (!options.mayRebuild) {
    throw new BackupError(
      `This backup was made by an older version of the ${name}. Stop the ${name} and restore it then; it is brought up to date.`,
    );
  }
  await session.exec(`
    drop schema if exists public, private, auth, storage, supabase_migrations cascade;
    create schema public;
  `);
  await session.exec(await readSystemSchema());
  await applyMigrations(inside(session), migrationsFolder, header.migrations);
}

async function requireNobody(session: SqlSession): Promise<void> {
  const [people] = await session.query<{ count: number }>('select count(*) from auth.users');
  if (!people?.count) return;
  throw new BackupError(
    `There are ${people.count} accounts in this database. Add --replace to put the backup in the place of everything in it.`,
  );
}

/** A database without our record of migrations may be somebody else's. */
async function requireEmpty(session: SqlSession, name: string): Promise<void> {
  const [table] = await session.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_catalog.pg_tables
     where schemaname in ('public', 'private', 'auth', 'storage') limit 1`,
  );
  if (table) throw new BackupError(`This database is not the ${name}'s: it has the table ${table.name}.`);
}

/** The transaction that is under way, for those who would begin one. */
function inside(session: SqlSession): Omit<SqlDatabase, 'close'> {
  return {
    query: (sql, parameters) => session.query(sql, parameters),
    exec: (script) => session.exec(script),
    transaction: (work) => work(session),
  };
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
}
