import { AsyncLocalStorage } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiConnection, ApiDatabase, TransactionStart } from './api-connection.ts';
import { makeEmptyDatabase } from './make-empty-database.ts';
import { PgliteSession, type SessionAnswer, type SessionStatement, type SessionWords } from './pglite-session.ts';
import { NotBegunError, PgliteThread } from './pglite-thread.ts';
import type { SqlSession } from './sql.ts';

/** For statements of the portal itself, which may take long but not for ever; scripts, such as migrations, may. */
const ownLimit = 600_000;

/** The session does not know a statement by the name it was told: the message that was to tell it failed. */
const unknownName = '26000';

/**
 * Opens the embedded Postgres in `folder`, or one in memory without a folder. The caller makes sure that no other process has it open.
 *
 * PGlite has a single session, so everything here takes turns: a statement, a transaction or a lent connection has the session alone
 * until it is done, and leaves it outside any transaction. It runs in a thread of its own, which is replaced when a statement takes too long.
 */
export async function openPgliteDatabase(folder?: string): Promise<ApiDatabase> {
  if (folder && !existsSync(join(folder, 'PG_VERSION'))) await makeEmptyDatabase(folder);
  const thread = await PgliteThread.open(folder ?? null);
  const session = new PgliteSession(thread);
  await session.learnTypes();
  return new PgliteDatabase(thread, session);
}

class PgliteDatabase implements ApiDatabase {
  readonly hasOwnClock = false;
  readonly #thread: PgliteThread;
  readonly #session: PgliteSession;
  readonly #turnHolder = new AsyncLocalStorage<{ active: boolean }>();
  #lastTurn: Promise<void> = Promise.resolve();

  constructor(thread: PgliteThread, session: PgliteSession) {
    this.#thread = thread;
    this.#session = session;
  }

  async query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    this.#refuseInTurn();
    const { rows } = await this.#runAlone({ statements: [{ text: sql, parameters }], limit: ownLimit });
    return rows as Row[];
  }

  exec(script: string): Promise<void> {
    return this.#inTurn(() => this.#sessionSince().exec(script));
  }

  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    return this.#inTurn(async () => {
      const { generation } = await this.#run({ statements: [{ text: 'begin' }], limit: ownLimit });
      const result = await work(this.#sessionSince(generation));
      await this.#run({ statements: [{ text: 'commit' }], limit: ownLimit, generation });
      return result;
    });
  }

  connect(): Promise<ApiConnection> {
    const lent = new LentConnection({
      runAlone: (words) => this.#runAlone(words),
      run: (words) => this.#run(words),
      takeTurn: () => this.#takeTurn(),
      leaveClean: () => this.#leaveClean(),
    });
    return Promise.resolve(lent);
  }

  async close(): Promise<void> {
    const endTurn = await this.#takeTurn();
    try {
      await this.#thread.close();
    } finally {
      endTurn();
    }
  }

  /** The session for whoever has the turn; `generation` is that in which the transaction began. */
  #sessionSince(generation?: number): SqlSession {
    return {
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
        const statements = [{ text: sql, parameters }];
        const { rows } = await this.#run({
          statements,
          limit: ownLimit,
          ...(generation === undefined ? {} : { generation }),
        });
        return rows as Row[];
      },
      exec: async (script) => {
        await this.#untilBegun(() => this.#session.exec(script, generation));
        // Lists of types made by the script are unknown to us until we look again.
        if (/\bcreate\s+type\b/i.test(script)) await this.#session.learnTypes();
      },
    };
  }

  /** For whoever has the turn. */
  #run(words: SessionWords): Promise<SessionAnswer> {
    return this.#untilBegun(() => this.#session.run(words));
  }

  /** Runs what begins and ends by itself, in a turn of its own. One message is not waited for: the next turn's stands behind it. */
  async #runAlone(words: SessionWords): Promise<SessionAnswer> {
    for (;;) {
      const endTurn = await this.#takeTurn();
      const isOneMessage = this.#session.isOneMessage(words);
      try {
        if (!isOneMessage) return await this.#cleanly(() => this.#run(words));
        const answer = this.#session.run(words);
        endTurn();
        return await answer;
      } catch (error) {
        const isNamedInVain = isOneMessage && isUnknownName(error);
        if (!(error instanceof NotBegunError) && !isNamedInVain) throw error;
      } finally {
        endTurn();
      }
      await this.#thread.whenOpen();
    }
  }

  async #untilBegun<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      await this.#thread.whenOpen();
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof NotBegunError)) throw error;
      }
    }
  }

  async #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#refuseInTurn();
    const endTurn = await this.#takeTurn();
    const holder = { active: true };
    try {
      return await this.#turnHolder.run(holder, () => this.#cleanly(work));
    } finally {
      holder.active = false;
      endTurn();
    }
  }

  #refuseInTurn(): void {
    if (!this.#turnHolder.getStore()?.active) return;
    throw new Error('Inside a transaction, use the session it was given: the database has only this one.');
  }

  async #takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    let endTurn = (): void => undefined;
    this.#lastTurn = new Promise((resolve) => (endTurn = resolve));
    await before;
    return endTurn;
  }

  async #cleanly<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } finally {
      await this.#leaveClean();
    }
  }

  /** A session left in a failed transaction would refuse everyone who comes next. One that has ended is in none. */
  async #leaveClean(): Promise<void> {
    if (!this.#thread.isInTransaction) return;
    await this.#session.run({ statements: [{ text: 'rollback' }], limit: ownLimit }).catch(() => undefined);
  }
}

/** No generation of the thread. */
const lost = -1;

interface Lender {
  runAlone(words: SessionWords): Promise<SessionAnswer>;
  run(words: SessionWords): Promise<SessionAnswer>;
  takeTurn(): Promise<() => void>;
  leaveClean(): Promise<void>;
}

/**
 * The session, lent to one request. A statement that only reads is a transaction of its own, which begins and ends in one message; whoever
 * may write has the turn from the first statement on.
 */
class LentConnection implements ApiConnection {
  readonly #lender: Lender;
  #start: TransactionStart | null = null;
  /** What has to be said before the next statement. */
  #starting: SessionStatement[] = [];
  #endTurn: (() => void) | null = null;
  #generation: number | null = null;
  #isReleased = false;

  constructor(lender: Lender) {
    this.#lender = lender;
  }

  begin(start: TransactionStart): void {
    this.#start = start;
    this.#starting = [{ text: start.isReadOnly ? 'begin read only' : 'begin' }];
    if (start.caller) this.#starting.push({ text: start.caller.sql, parameters: start.caller.parameters });
  }

  async execute(sql: string, parameters: readonly unknown[]): Promise<SessionAnswer> {
    if (this.#isReleased) throw new Error('This connection was given back already.');
    const scope = this.#start?.caller?.role ?? '';
    const limit = this.#start?.limit ?? ownLimit;
    const statements = [...this.#starting, { text: sql, parameters }];
    if (this.#start?.isReadOnly) return this.#lender.runAlone({ statements, ending: 'commit', scope, limit });
    this.#starting = [];
    this.#endTurn ??= await this.#lender.takeTurn();
    const begun = this.#generation;
    // Until it is answered nothing may follow it: behind an end of Postgres that would stand outside of the transaction.
    this.#generation = lost;
    const answer = await this.#lender.run({
      statements,
      scope,
      limit,
      ...(begun === null ? {} : { generation: begun }),
    });
    this.#generation = answer.generation;
    return answer;
  }

  commit(): Promise<void> {
    return this.#end('commit');
  }

  rollback(): Promise<void> {
    return this.#end('rollback');
  }

  async release(): Promise<void> {
    if (this.#isReleased) return;
    this.#isReleased = true;
    if (!this.#endTurn) return;
    try {
      await this.#lender.leaveClean();
    } finally {
      this.#endTurn();
    }
  }

  async #end(command: string): Promise<void> {
    const generation = this.#generation;
    this.#start = null;
    this.#starting = [];
    this.#generation = null;
    // What was never begun needs no end, and what only reads has ended; what failed is rolled back when the session is given back.
    if (generation === null || (generation === lost && command === 'rollback')) return;
    await this.#lender.run({ statements: [{ text: command }], limit: ownLimit, generation });
  }
}

function isUnknownName(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === unknownName;
}
