import type { ChildProcess } from 'node:child_process';
import { forkProgram } from '@portal/backend/testing/fork-program';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import type { Ask, Reply } from './database-messages.ts';
import { kindUnderTest, openServerDatabase } from './server-database.ts';

type Question = Ask extends infer Kind ? (Kind extends Ask ? Omit<Kind, 'id'> : never) : never;

/**
 * A migrated database of this test's own, with the seed if asked: the embedded one in memory, or a copy on the server of the Jest project
 * that runs the test. When `TEST_DATABASE_URL` names a Postgres server, the first is that one, emptied (then run one test file at a time).
 */
export async function openTestDatabase(options: { seeded?: boolean } = {}): Promise<SqlDatabase> {
  const kind = kindUnderTest();
  return kind === 'embedded' ? openForked(options, process.env) : openServerDatabase(kind, options);
}

/** As `openTestDatabase`, and the embedded one in any case. */
export function openEmbeddedDatabase(options: { seeded?: boolean } = {}): Promise<SqlDatabase> {
  return openForked(options, { ...process.env, TEST_DATABASE_URL: undefined });
}

/** An embedded one that stands for an empty project of hosted Supabase (hosted-project.sql); its session is a superuser's. */
export function openHostedDatabase(): Promise<SqlDatabase> {
  return openForked({ words: ['--hosted'] }, process.env);
}

/** An embedded one with the system schema and no migration yet. */
export function openBareDatabase(): Promise<SqlDatabase> {
  return openForked({ words: ['--bare'] }, process.env);
}

async function openForked(
  options: { seeded?: boolean; words?: string[] },
  env: NodeJS.ProcessEnv,
): Promise<SqlDatabase> {
  const child = forkProgram(
    'platform/src/database/testing/database-process.ts',
    [...(options.words ?? []), ...(options.seeded ? ['--seeded'] : [])],
    {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env,
    },
  );
  const remote = new RemoteDatabase(child);
  await remote.ready;
  return remote;
}

class RemoteDatabase implements SqlDatabase {
  readonly ready: Promise<unknown>;
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  #lastId = 0;

  constructor(child: ChildProcess) {
    this.#child = child;
    this.ready = this.#expect(0);
    child.on('message', (reply: Reply) => {
      const waiting = this.#waiting.get(reply.id);
      this.#waiting.delete(reply.id);
      if (reply.error) waiting?.reject(Object.assign(new Error(reply.error.message), reply.error));
      else waiting?.resolve(reply.result);
    });
    child.on('exit', (code) => {
      for (const waiting of this.#waiting.values())
        waiting.reject(new Error(`The database process ended with ${code}.`));
      this.#waiting.clear();
    });
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
    const exited = new Promise((resolve) => this.#child.once('exit', resolve));
    await this.#ask({ transaction: null, kind: 'close' });
    await exited;
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
    this.#lastId += 1;
    return this.#lastId;
  }
}
