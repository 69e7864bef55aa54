import { openPostgresDatabase } from './postgres-database.ts';
import type { SqlDatabase, SqlSession } from './sql.ts';

/**
 * Does `work` while no other process prepares the database of this address; whoever comes later waits. The lock has a connection of its own, since `work`
 * may make types, after which the others are opened anew.
 */
export async function inTurn<Result>(databaseUrl: string, work: () => Promise<Result>): Promise<Result> {
  const lock = openPostgresDatabase(databaseUrl);
  try {
    return await lock.transaction(async (session) => {
      // However long the first start of another gateway takes, and this one's.
      await session.exec(
        'set local statement_timeout = 0; set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0',
      );
      await session.query(`select pg_advisory_xact_lock(hashtextextended('prepare', ${LOCKS}))`);
      return work();
    });
  } finally {
    await lock.close();
  }
}

/**
 * Does `work` in a transaction while nobody else does what has this name; whoever comes later waits, for a minute at most. A holder that stands still for five
 * minutes loses its turn, and what it has done in it.
 */
export function inTurnFor<Result>(
  db: SqlDatabase,
  name: string,
  work: (session: SqlSession) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (session) => {
    await session.exec(
      "set local lock_timeout = '60s'; set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '5min'",
    );
    await session.query(`select pg_advisory_xact_lock(hashtextextended($1, ${LOCKS}))`, [name]);
    return work(session);
  });
}

/** Does `work` in a transaction unless another process is doing what has this name, which then counts for both. */
export function unlessDoneNow(
  db: SqlDatabase,
  name: string,
  work: (session: SqlSession) => Promise<unknown>,
): Promise<void> {
  return db.transaction(async (session) => {
    const [lock] = await session.query<{ isFree: boolean }>(
      `select pg_try_advisory_xact_lock(hashtextextended($1, ${LOCKS})) as "isFree"`,
      [name],
    );
    if (lock?.isFree) await work(session);
  });
}

/** Sets our names of locks apart from those of others who use the server. */
const LOCKS = 7_067_841;
