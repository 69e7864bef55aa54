import type { ChildProcess } from 'node:child_process';
import { forkProgram } from '@portal/backend/testing/fork-program';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import type { Ask, DatabaseWords, Reply } from './database-messages.ts';
import { kindUnderTest, openServerDatabase } from './server-database.ts';

type Question = Ask extends infer Kind ? (Kind extends Ask ? Omit<Kind, 'id'> : never) : never;

/**
 * A migrated database of this test's own, with the seed if asked: the embedded one in memory, or a copy on the server of the Jest project
 * that runs the test. When `TEST_DATABASE_URL` names a Postgres server, the first is that one, emptied (then run one test file at a time).
 */
export async function openTestDatabase(options: { seeded?: boolean } = {}): Promise<SqlDatabase> {
  const kind = kindUnderTest();
  if (kind !== 'embedded') return openServerDatabase(kind, options);
  return openForked({ ...options, url: process.env.TEST_DATABASE_URL });
}

/** As `openTestDatabase`, and the embedded one in any case. */
export function openEmbeddedDatabase(options: { seeded?: boolean } = {}): Promise<SqlDatabase> {
  return openForked(options);
}

/** An embedded one that stands for an empty project of hosted Supabase (hosted-project.sql); its session is a superuser's. */
export function openHostedDatabase(): Promise<SqlDatabase> {
  return openForked({ kind: 'hosted' });
}

/** An embedded one with the system schema and no migration yet. */
export function openBareDatabase(): Promise<SqlDatabase> {
  return openForked({ kind: 'bare' });
}

/** A process that holds one database after the other, for the tests of the suites that run in this one. */
interface DatabaseProcess {
  child: ChildProcess;
  asked: number;
}

declare global {
  /** Those that hold none at present (node-environment.cjs). */
  var idleDatabaseProcesses: DatabaseProcess[] | undefined;
}

async function openForked(options: DatabaseWords): Promise<SqlDatabase> {
  const remote = new RemoteDatabase(takeProcess());
  await remote.open(options);
  return remote;
}

/** One that has translated Postgres already, where there is one: that took a third of what opening a database did. */
function takeProcess(): DatabaseProcess {
  const idle = globalThis.idleDatabaseProcesses ?? [];
  for (let kept = idle.pop(); kept; kept = idle.pop()) {
    if (!kept.child.connected) continue;
    kept.child.ref();
    kept.child.channel?.ref();
    return kept;
  }
  const child = forkProgram('platform/src/database/testing/database-process.ts', [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, asked: 0 };
}

/** It ends with this process. */
function keepProcess(kept: DatabaseProcess): void {
  const idle = globalThis.idleDatabaseProcesses;
  kept.child.removeAllListeners('message').removeAllListeners('exit');
  if (!idle) return kept.child.disconnect();
  kept.child.unref();
  kept.child.channel?.unref();
  idle.push(kept);
}

class RemoteDatabase implements SqlDatabase {
  readonly #process: DatabaseProcess;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();

  constructor(process: DatabaseProcess) {
    this.#process = process;
    this.#child = process.child;
    this.#child.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.error) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
      else waiting?.resolve(reply.result);
    });
    this.#child.on('exit', (code) => {
      for (const waiting of this.#waiting.values())
        waiting.reject(new Error(`The database process ended with ${code}.`));
      this.#waiting.clear();
    });
  }

  async open(words: DatabaseWords): Promise<void> {
    await this.#ask({ transaction: null, kind: 'open', words });
  }

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return this.#session(null).query<Row>(sql, parameters);
  }

  exec(script: string): Promise<void> {
    return this.#session(null).exec(script);
  }

  async transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    const transaction = this.#nextId();
    await this.#send({ id: transaction, transaction: null, kind: 'begin' });
    let result: Result;
    try {
      result = await work(this.#session(transaction));
    } catch (error) {
      await this.#ask({ transaction, kind: 'rollback' });
      throw error;
    }
    await this.#ask({ transaction, kind: 'commit' });
    return result;
  }

  async close(): Promise<void> {
    try {
      await this.#ask({ transaction: null, kind: 'close' });
    } catch (error) {
      this.#child.disconnect();
      throw error;
    }
    keepProcess(this.#process);
  }

  #session(transaction: number | null): SqlSession {
    return {
      query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
        (await this.#ask({ transaction, kind: 'query', sql, parameters })) as Row[],
      exec: async (sql) => {
        await this.#ask({ transaction, kind: 'exec', sql });
      },
    };
  }

  #ask(question: Question): Promise<unknown> {
    return this.#send({ ...question, id: this.#nextId() });
  }

  #send(ask: Ask): Promise<unknown> {
    const answered = this.#expect(ask.id);
    this.#child.send(ask);
    return answered;
  }

  #expect(id: number): Promise<unknown> {
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #nextId(): number {
    this.#process.asked += 1;
    return this.#process.asked;
  }
}
