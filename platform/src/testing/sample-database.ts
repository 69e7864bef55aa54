import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import type { SqlSession } from '@portal/backend/database/sql';
import { prepareDatabase } from '../prepare-database.ts';
import { createAccount } from '../database/testing/people.ts';
import { openTestDatabase } from '../database/testing/test-database.ts';

/** A database in which a start of the portal can be played, with a data directory of its own; `close` removes both. */
export async function openSampleDatabase() {
  const db = await openTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-sample-'));
  const passwords = new Map<string, string>();

  async function makeUser({
    email,
    password,
    userMetadata,
  }: {
    email: string;
    password: string;
    userMetadata: Record<string, unknown>;
  }) {
    passwords.set(email, password);
    return { id: await createAccount(db, { email, metadata: userMetadata }) };
  }

  const prepare = (withSample: boolean, createUser = makeUser) =>
    prepareDatabase(db, {
      dataDir,
      adminEmail: 'chief@example.org',
      withSample,
      createUser,
      log: pino({ level: 'silent' }),
    });

  async function count(table: string, session: SqlSession = db): Promise<number> {
    const [row] = await session.query<{ rows: number }>(`select count(*)::int as rows from ${table}`);
    return row?.rows ?? 0;
  }

  const idOf = async (table: string, session: SqlSession = db) =>
    (await session.query<{ id: string }>(`select id from ${table} order by id limit 1`))[0]?.id;

  /** Columns that say when something happened, and say so of a time to come. */
  async function timesAhead(): Promise<string[]> {
    const columns = await db.query<{ place: string; name: string }>(
      `select format('%I.%I', columned.table_schema, columned.table_name) as place, columned.column_name as name
       from information_schema.columns columned
       join information_schema.tables kept using (table_schema, table_name)
       where table_schema = 'public' and kept.table_type = 'BASE TABLE' and columned.data_type = 'timestamp with time zone'
         and columned.column_name !~ '^(opens|closes|due|starts|ends|planned|next|expires)_at$'`,
    );
    const ahead: string[] = [];
    for (const { place, name } of columns)
      if ((await count(`${place} where ${name} > now()`)) > 0) ahead.push(`${place}.${name}`);
    if (columns.length < 60) throw new Error(`Only ${columns.length} columns say when something happened.`);
    return ahead;
  }

  /** The files of all material, by name: their size as the row says it, and the bytes that lie in the data directory. */
  async function files(): Promise<{ name: string; size: number; bytes: Buffer }[]> {
    const rows = await db.query<{ name: string; version: string; size: number }>(
      `select version.name, stored.version, version.size::int as size
       from public.material_versions version
       join storage.objects stored on stored.bucket_id = 'resources' and stored.name = version.path order by version.name`,
    );
    return Promise.all(
      rows.map(async ({ name, version, size }) => ({
        name,
        size,
        bytes: await readFile(join(dataDir, 'storage', 'files', version.slice(0, 2), version)),
      })),
    );
  }

  /** Rows of files of a person of the sample, of one of its tasks, and of somebody else. */
  async function storeFiles(somebodyElse: string): Promise<void> {
    const [person, task] = [await idOf(`public.profiles where email like '%students%'`), await idOf('public.tasks')];
    await db.query(
      `insert into storage.objects (bucket_id, name, version) select bucket, path, gen_random_uuid()::text from (values
        ('avatars', '${person}/a.png'), ('submissions', '${person}/x/a.pdf'), ('submissions', 'script/${task}/a.pdf'),
        ('feedback', '${task}/x/a.pdf'), ('avatars', '${somebodyElse}/own.png')) stored (bucket, path)`,
    );
  }

  async function close(): Promise<void> {
    await db.close();
    await rm(dataDir, { recursive: true });
  }

  return { db, dataDir, passwords, makeUser, prepare, count, idOf, files, timesAhead, storeFiles, close };
}
