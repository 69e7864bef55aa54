import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SqlSession } from './database/sql.ts';
import { createExclusively, messageOf, readIfThere } from './files.ts';
import { StartError } from './start-error.ts';

/** A text that is made once, at the first start, and has to be the same wherever the same rows are served. */
export interface KeptKey<Value> {
  /** Of its file, and of its row. */
  name: string;
  /** What the operator calls it: 'secrets'. */
  called: string;
  /** What follows when it is made again, for the operator: 'signs everybody out'. */
  remade: string;
  make: () => string;
  /** Null for a text that is none. */
  parse: (text: string) => Value | null;
}

/** Where the keys of a backend are. All methods throw `StartError` for what cannot be read or understood. */
export interface KeyStore {
  /** The key; where there is none it is made, and of several who make it at once the first is believed by all. */
  keep<Value>(key: KeptKey<Value>): Promise<Value>;
  /** Takes it away, so that the next one is another. */
  forget(key: KeptKey<unknown>): Promise<void>;
}

/** Keys as private files (0600) of a folder: those of an embedded database. */
export function folderKeys(folder: string): KeyStore {
  const fileOf = (key: KeptKey<unknown>) => join(folder, key.name);
  return {
    keep: async (key) => parsed(key, fileOf(key), (await readKey(fileOf(key))) ?? (await makeKey(fileOf(key), key))),
    forget: (key) => rm(fileOf(key), { force: true }),
  };
}

/** Read by nobody but the owner of the database, and no part of a backup without `withSecrets`, which holds no other schema than its own. */
const table = `
  create schema if not exists gateways;
  revoke all on schema gateways from public, anon, authenticated, service_role;
  create table if not exists gateways.shared_keys (name text primary key, content text not null);
  alter table gateways.shared_keys enable row level security;
  revoke all on gateways.shared_keys from public, anon, authenticated, service_role;
  comment on table gateways.shared_keys is 'What all gateways of this database have to have in common: what signs, the API keys, the code of the first setup.';
`;

const TABLE = 'gateways.shared_keys';

interface DatabaseKeys {
  db: SqlSession;
  /** Data directory, whose files are handed in where the database has none, and which gets a copy where it has none. */
  folder: string;
  log: Pick<Logger, 'warn'>;
}

/** Keys that all gateways of one Postgres server read there. The caller has applied the system schema, and nobody else does so meanwhile. */
export async function openDatabaseKeys({ db, folder, log }: DatabaseKeys): Promise<KeyStore> {
  await db.exec(table);
  const keep = async <Value>(key: KeptKey<Value>): Promise<Value> => {
    const file = join(folder, key.name);
    const own = await readKey(file);
    if ((await readSharedKey(db, key.name)) === null) {
      if (own !== null) parsed(key, file, own);
      await db.query(`insert into ${TABLE} (name, content) values ($1, $2) on conflict do nothing`, [
        key.name,
        own ?? key.make(),
      ]);
    }
    const shared = (await readSharedKey(db, key.name)) ?? '';
    const value = parsed(key, placeOf(key), shared);
    if (own === null) await writeCopy(file, shared);
    else if (own.trim() !== shared.trim())
      log.warn(`The database has other ${key.called} than ${file}; those of the database hold, as for every gateway`);
    return value;
  };
  return {
    keep,
    forget: async (key) => {
      await db.query(`delete from ${TABLE} where name = $1`, [key.name]);
      await folderKeys(folder).forget(key);
    },
  };
}

/** The key of a database, or else of the folder; null where there is none. Makes nothing. Throws `StartError`. */
export async function findKey<Value>(key: KeptKey<Value>, db: SqlSession, folder: string): Promise<Value | null> {
  const shared = await readSharedKey(db, key.name);
  if (shared !== null) return parsed(key, placeOf(key), shared);
  const file = join(folder, key.name);
  const own = await readKey(file);
  return own === null ? null : parsed(key, file, own);
}

/** The text that gateways share under a name; null where there is none, as in every embedded database. */
export async function readSharedKey(db: SqlSession, name: string): Promise<string | null> {
  const [found] = await db.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [TABLE]);
  if (!found?.exists) return null;
  const [row] = await db.query<{ content: string }>(`select content from ${TABLE} where name = $1`, [name]);
  return row?.content ?? null;
}

/** Puts a text in the place of the one that gateways share under a name; each takes it at its next start. */
export async function writeSharedKey(db: SqlSession, name: string, content: string): Promise<void> {
  await db.exec(table);
  await db.query(
    `insert into ${TABLE} (name, content) values ($1, $2) on conflict (name) do update set content = excluded.content`,
    [name, content],
  );
}

function placeOf({ name }: KeptKey<unknown>): string {
  return `The row ${name} of ${TABLE}`;
}

async function makeKey(file: string, { make }: KeptKey<unknown>): Promise<string> {
  const text = make();
  return (await writeCopy(file, text)) ? text : ((await readKey(file)) ?? '');
}

function readKey(file: string): Promise<string | null> {
  return readIfThere(file).catch((error: unknown) => unusable(file, error));
}

function writeCopy(file: string, text: string): Promise<boolean> {
  return createExclusively(file, text).catch((error: unknown) => unusable(file, error));
}

function unusable(file: string, error: unknown): never {
  throw new StartError(`${file} cannot be read or written (${messageOf(error)}).`);
}

function parsed<Value>({ parse, called, remade }: KeptKey<Value>, place: string, text: string): Value {
  const value = parse(text);
  if (value !== null) return value;
  throw new StartError(
    `${place} does not hold the ${called} that it should; restore it from a backup, or remove it to make new ones, which ${remade}.`,
  );
}
