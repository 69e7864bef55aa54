import { AsyncLocalStorage } from 'node:async_hooks';
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import type { ApiConnection, ApiDatabase } from './api-connection.ts';
import { DurableFiles, durableSettings, flushFolderTree } from './durable-files.ts';
import { guardPostgres, type PostgresGuard } from './guarded-postgres.ts';
import { PgliteSession, type Serializers, type SessionStatement } from './pglite-session.ts';
import type { SqlSession } from './sql.ts';
import { parameterText, parseInteger, parseNumeric, parseTimestamp, typeNumber } from './values.ts';

/**
 * Postgres reads through its own cache and the system's; the usual 128 MB of its own would count against this process.
 */
const sharedBuffers = '16MB';

/**
 * Opens the embedded Postgres in `folder`, or one in memory without a folder. The caller makes sure that no other process has it open.
 *
 * PGlite has a single session, so everything here takes turns: a statement, a transaction or a lent connection has the session alone
 * until it is done, and leaves it outside any transaction.
 */
export async function openPgliteDatabase(folder?: string): Promise<ApiDatabase> {
  if (folder && !existsSync(join(folder, 'PG_VERSION'))) await createInChild(folder);
  return new PgliteDatabase(await openPglite(folder), folder ? () => openPglite(folder) : null);
}

interface OpenPglite {
  pglite: PGlite;
  guard: PostgresGuard;
}

async function openPglite(folder: string | undefined): Promise<OpenPglite> {
  const pglite = await PGlite.create({
    ...(folder ? { fs: new DurableFiles(folder) } : {}),
    startParams: [
      ...PGlite.defaultStartParams.filter((word) => word !== '-F'),
      ...(folder ? durableSettings : ['-F']),
      '-c',
      `shared_buffers=${sharedBuffers}`,
    ],
    extensions: { pg_trgm, pgcrypto },
    parsers: {
      [typeNumber.bigint]: parseInteger,
      [typeNumber.numeric]: parseNumeric,
      [typeNumber.date]: (text) => text,
      [typeNumber.time]: (text) => text,
      [typeNumber.timetz]: (text) => text,
      [typeNumber.timestamp]: parseTimestamp,
      [typeNumber.timestamptz]: parseTimestamp,
    },
  });
  const guard = guardPostgres(pglite);
  await pglite.exec("set timezone to 'UTC'");
  return { pglite, guard };
}

/**
 * Making an empty database takes a second Postgres in memory, which Node keeps hold of; in a process of its own it is gone
 * afterwards. The folder gets its name when it is complete, so a start that was killed is simply begun again.
 */
async function createInChild(folder: string): Promise<void> {
  const drafts = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(drafts)) await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
  const draft = `${folder}.new-${process.pid}`;
  try {
    await endOfChild(draft);
    await flushFolderTree(draft);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function endOfChild(draft: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('create-pglite.mjs', import.meta.url)), [draft], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let reason = '';
    child.on('message', (message) => {
      if (typeof message === 'string') reason = message;
    });
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(reason || `making it ended with ${signal ?? code}`));
    });
  });
}

class PgliteDatabase implements ApiDatabase {
  #pglite: PGlite;
  #guard: PostgresGuard;
  #protocol: PgliteSession;
  readonly #reopen: (() => Promise<OpenPglite>) | null;
  readonly #turnHolder = new AsyncLocalStorage<{ active: boolean }>();
  #lastTurn: Promise<void> = Promise.resolve();

  /** `reopen` opens the same files once more; a database in memory has none. */
  constructor({ pglite, guard }: OpenPglite, reopen: (() => Promise<OpenPglite>) | null) {
    this.#pglite = pglite;
    this.#guard = guard;
    this.#protocol = new PgliteSession(pglite, checkedSerializers(pglite));
    this.#reopen = reopen;
  }

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.#inTurn(() => this.#session.query<Row>(sql, parameters));
  }

  exec(script: string): Promise<void> {
    return this.#inTurn(() => this.#session.exec(script));
  }

  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      await this.#protocol.run([{ text: 'begin' }]);
      const result = await work(this.#session);
      await this.#protocol.run([{ text: 'commit' }]);
      return result;
    });
  }

  async connect(): Promise<ApiConnection> {
    const endTurn = await this.#takeTurn();
    let released = false;
    let starting: SessionStatement[] = [];
    let scope = '';
    const end = async (command: string): Promise<void> => {
      // What was never begun needs no end.
      if (starting.length === 0) await this.#protocol.run([{ text: command }]);
      starting = [];
    };
    return {
      begin: ({ isReadOnly, caller }) => {
        scope = caller?.role ?? '';
        starting = [{ text: isReadOnly ? 'begin read only' : 'begin' }];
        if (caller) starting.push({ text: caller.sql, parameters: caller.parameters });
      },
      execute: async (sql, parameters) => {
        if (released) throw new Error('This connection was given back already.');
        const before = starting;
        starting = [];
        return this.#protocol.run([...before, { text: sql, parameters }], scope);
      },
      commit: () => end('commit'),
      rollback: () => end('rollback'),
      release: async () => {
        if (released) return;
        released = true;
        await this.#leaveClean();
        endTurn();
      },
    };
  }

  async close(): Promise<void> {
    const endTurn = await this.#takeTurn();
    try {
      if (!this.#pglite.closed && !this.#guard.hasCrashed()) await this.#pglite.close();
    } finally {
      endTurn();
    }
  }

  readonly #session: SqlSession = {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      const { rows } = await this.#protocol.run([{ text: sql, parameters }]);
      return rows as Row[];
    },
    exec: async (script) => {
      await this.#protocol.forgetAll();
      await this.#pglite.exec(script);
      // Array types made by the script are unknown to PGlite's reader and writer until it looks again.
      if (/\bcreate\s+type\b/i.test(script)) await this.#pglite.refreshArrayTypes();
    },
  };

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#turnHolder.getStore()?.active) {
      throw new Error('Inside a transaction, use the session it was given: the database has only this one.');
    }
    const endTurn = await this.#takeTurn();
    const holder = { active: true };
    try {
      return await this.#turnHolder.run(holder, work);
    } finally {
      holder.active = false;
      await this.#leaveClean();
      endTurn();
    }
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    let endTurn = (): void => undefined;
    this.#lastTurn = new Promise((resolve) => (endTurn = resolve));
    await before;
    return endTurn;
  }

  /** A session left in a failed transaction would refuse everyone who comes next, and one that crashed is of no use to anybody. */
  async #leaveClean(): Promise<void> {
    if (this.#pglite.closed) return;
    if (this.#guard.hasCrashed()) {
      if (!this.#reopen) return;
      this.#guard.abandon();
      const { pglite, guard } = await this.#reopen();
      this.#pglite = pglite;
      this.#guard = guard;
      this.#protocol = new PgliteSession(pglite, checkedSerializers(pglite));
      return;
    }
    if (this.#pglite.isInTransaction()) await this.#protocol.run([{ text: 'rollback' }]);
  }
}

/**
 * PGlite's own serializers, made to refuse what is not text in the end. PGlite would pass an object on to its protocol writer,
 * which fails halfway and garbles the messages of every later statement.
 */
function checkedSerializers(pglite: PGlite): Serializers {
  const serialize = (type: number, value: unknown): string => {
    const serializer = pglite.serializers[type];
    if (!serializer) return Array.isArray(value) ? arrayText(value) : plainText(value);
    const text: unknown = serializer(value);
    if (typeof text === 'string' || text === null || text instanceof Uint8Array) return text as string;
    throw new TypeError('This is not text.');
  };
  return new Proxy<Serializers>(
    {},
    {
      get: (_target, key) => (parameter: unknown) =>
        parameterText(Number(key), parameter, (value) => serialize(Number(key), value)),
    },
  );
}

function plainText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    if (value === null || value === undefined) return 'NULL';
    if (Array.isArray(value)) return arrayText(value);
    return `"${plainText(value).replace(/[\\"]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
