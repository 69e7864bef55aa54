import type { SqlDatabase } from './sql.ts';

/** A transaction that is about to begin. */
export interface TransactionStart {
  isReadOnly: boolean;
  /** Said first, as by `callerStatement`: whom the transaction acts as. All parameters are text. */
  caller: { sql: string; parameters: readonly string[]; role: string } | null;
  /** Milliseconds that a statement may take, after which it fails with 57014. */
  limit: number;
}

/** One connection lent to the Data API. Parameters are those of `query`, and `SentValue`. */
export interface ApiConnection {
  /** Begins a transaction. It is said to the database together with the first statement, so that it costs no journey of its own. */
  begin(start: TransactionStart): void;
  execute(sql: string, parameters: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; affected: number }>;
  /** Ends the transaction. One that could not write ends behind the caller's back. */
  commit(): Promise<void>;
  rollback(): Promise<void>;
  /** Gives the connection back. A transaction that is still open, failed or not, is rolled back first. */
  release(): Promise<void>;
}

/**
 * A database that also lends whole connections, as the Data API needs to run its transactions.
 *
 * Both implementations read the same values: timestamps as RFC 3339 text in UTC, dates as `YYYY-MM-DD`, numerics and bigints as
 * numbers while these are exact, JSON as values. An object for a JSON parameter is encoded and a string is taken as JSON text.
 */
export interface ApiDatabase extends SqlDatabase {
  /** Whether the server itself keeps the limit of a transaction, told by `statement_timeout`. */
  readonly hasOwnClock: boolean;
  connect(): Promise<ApiConnection>;
}
