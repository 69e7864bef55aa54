/** Runs statements on one connection. Parameters are positional (`$1`). Rejects with the driver's error, which carries the SQLSTATE as `code`. */
export interface SqlSession {
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Runs a script of several statements without parameters. */
  exec(script: string): Promise<void>;
}

/** A Postgres, embedded or served. Every session acts as the owner of the schema; callers switch roles themselves. */
export interface SqlDatabase extends SqlSession {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it rejects. */
  transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}
