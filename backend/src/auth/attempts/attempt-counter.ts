import { createHash } from 'node:crypto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { SqlDatabase, SqlSession } from '../../database/sql.ts';

/** At most `points` attempts within `seconds`, beginning with the first. */
export interface Limit {
  points: number;
  seconds: number;
}

/** How long until a key may try again; null when it may. */
export type Wait = number | null;

const mostBlockedKeys = 20_000;

/** The session in which several attempts are counted at a time, see `together`. */
const counting = new AsyncLocalStorage<SqlSession>();

/** What `work` counts reaches the disk in one go, with everything else that `session` says in its transaction. */
export function together<Result>(session: SqlSession, work: () => Promise<Result>): Promise<Result> {
  return counting.run(session, work);
}

/**
 * Counts the attempts of one kind in table `auth.attempt_limits`, so that all gateways on one database share them and a restart
 * forgives nothing. A key that is over its limit is refused from memory until its time is up: a flood costs no statements.
 */
export class AttemptCounter {
  readonly #limiter: RateLimiterPostgres;
  readonly #blockedUntil = new Map<string, number>();

  constructor(db: SqlDatabase, name: string, limit: Limit) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: storeClient(db),
      storeType: 'pool',
      schemaName: 'auth',
      tableName: 'attempt_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: limit.points,
      duration: limit.seconds,
    });
  }

  /** Milliseconds to wait for a key that is known to be over its limit; counts nothing and asks no database. */
  blockedFor(key: string): Wait {
    return this.#waitOf(digestOf(key));
  }

  /** Counts one attempt; milliseconds to wait when it is one too many. */
  async count(key: string): Promise<Wait> {
    const digest = digestOf(key);
    const blocked = this.#waitOf(digest);
    if (blocked !== null) return blocked;
    try {
      await this.#limiter.consume(digest);
      return null;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      this.#block(digest, error.msBeforeNext);
      return error.msBeforeNext;
    }
  }

  /** Takes one counted attempt back. */
  async forgive(key: string): Promise<void> {
    const digest = digestOf(key);
    const { consumedPoints } = await this.#limiter.reward(digest, 1);
    if (consumedPoints < this.#limiter.points) this.#blockedUntil.delete(digest);
  }

  /** Whether the key was counted within the time of the limit. */
  async knows(key: string): Promise<boolean> {
    return (await this.#limiter.get(digestOf(key))) !== null;
  }

  /** Begins the time of the key anew, with one attempt counted. */
  async renew(key: string): Promise<void> {
    await this.#limiter.set(digestOf(key), 1, this.#limiter.duration);
  }

  #waitOf(digest: string): Wait {
    const until = this.#blockedUntil.get(digest);
    if (until === undefined) return null;
    const wait = until - Date.now();
    if (wait > 0) return wait;
    this.#blockedUntil.delete(digest);
    return null;
  }

  #block(digest: string, milliseconds: number): void {
    // The oldest goes first; at worst it is counted in the database once more.
    const [oldest] = this.#blockedUntil.keys();
    if (this.#blockedUntil.size >= mostBlockedKeys && oldest !== undefined) this.#blockedUntil.delete(oldest);
    this.#blockedUntil.set(digest, Date.now() + milliseconds);
  }
}

/** Addresses of people are not kept as they are, and no key is long. */
function digestOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** Our database in the shape of the driver that the limiter knows. */
function storeClient(db: SqlDatabase) {
  return {
    query: async ({ text, values }: { text: string; values?: readonly unknown[] }) => {
      const rows = await (counting.getStore() ?? db).query(text, values ?? []);
      return { rows, rowCount: rows.length };
    },
  };
}
