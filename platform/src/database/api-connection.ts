import type { SqlDatabase } from './sql.ts';

/** One connection lent to the Data API. Parameters are those of `query`, and `SentValue`. */
export interface ApiConnection {
  execute(sql: string, parameters: readonly unknown[]): Promise<{ rows: Record<string, unknown>[]; affected: number }>;
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
  connect(): Promise<ApiConnection>;
}
