import type { PGlite } from '@electric-sql/pglite';

/** The parts of PGlite's Postgres that its own types do not tell of. */
interface PostgresInternals {
  ___stack_pointer: WebAssembly.Global;
  _PostgresMainLoopOnce: () => void;
  _PostgresMainLongJmp: () => void;
  _PostgresSendReadyForQueryIfNecessary: () => void;
  _pgl_pq_flush: () => void;
}

/** The status with which Postgres leaves a statement that has failed, to go on behind it. */
const longJump = 100;

/** What Postgres was asked when it lost its footing. `code` is Postgres' own: crash_shutdown. */
export class PostgresCrashError extends Error {
  override readonly name = 'PostgresCrashError';
  readonly code = '57P02';
}

/**
 * Closes two holes through which a visitor could end an embedded Postgres:
 *
 * A statement that fails is left by a jump that does not give its share of the stack back, about 1 KB, 5 KB for a syntax error. After some
 * thousand mistakes of visitors the stack ends in the memory of something else. So the stack is where it was after every message.
 *
 * An exception of the machine itself, such as a stack that is full, is swallowed, and Postgres goes on amid half of its structures: it
 * answers nonsense or turns in a circle for ever. So it ends Postgres: whatever is asked from then on is refused with the same error, and the
 * database has to be opened again from its files, which its log makes whole. (https://github.com/electric-sql/pglite/issues/1058)
 */
export function guardPostgres(pglite: PGlite): void {
  const postgres: unknown = pglite.Module;
  if (!isPostgres(postgres)) throw new Error('This PGlite keeps its Postgres in another way.');
  let crash: PostgresCrashError | null = null;

  const proceed = postgres._PostgresMainLoopOnce;
  postgres._PostgresMainLoopOnce = () => {
    try {
      proceed();
    } catch (error) {
      if (hasStatus(error) && error.status === longJump) throw error;
      crash = crashBy(error);
      // PGlite looks at nothing but the status; what it calls then throws the error itself.
      throw Object.assign(new Error(crash.message), { status: longJump });
    }
  };
  const jump = postgres._PostgresMainLongJmp;
  postgres._PostgresMainLongJmp = () => {
    if (crash) throw crash;
    jump();
  };
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const work = postgres[name];
    postgres[name] = () => {
      if (!crash) work();
    };
  }

  const execute = pglite.execProtocolRawSync.bind(pglite);
  pglite.execProtocolRawSync = (...message) => {
    if (crash) throw crash;
    const { value: top } = postgres.___stack_pointer as { value: number };
    try {
      return execute(...message);
    } catch (error) {
      // Errors of statements are part of the answer; what is thrown is none of them.
      throw (crash ??= crashBy(error));
    } finally {
      postgres.___stack_pointer.value = top;
    }
  };
}

function crashBy(cause: unknown): PostgresCrashError {
  return new PostgresCrashError('the database ended while it was asked this', { cause });
}

function isPostgres(value: unknown): value is PostgresInternals {
  if (typeof value !== 'object' || value === null) return false;
  const internals = value as Partial<Record<keyof PostgresInternals, unknown>>;
  return (
    internals.___stack_pointer instanceof WebAssembly.Global &&
    typeof internals._PostgresMainLoopOnce === 'function' &&
    typeof internals._PostgresMainLongJmp === 'function' &&
    typeof internals._PostgresSendReadyForQueryIfNecessary === 'function' &&
    typeof internals._pgl_pq_flush === 'function'
  );
}

function hasStatus(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
