import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ApiConnection, ApiDatabase } from '../../database/api-connection.ts';

/** Lets Kysely, which the Data API speaks to, work on our database: one lent connection per transaction or statement. */
export function kyselyDialect(database: ApiDatabase): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LendingDriver(database),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class LendingDriver implements Driver {
  readonly #database: ApiDatabase;

  constructor(database: ApiDatabase) {
    this.#database = database;
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<LentConnection> {
    return new LentConnection(await this.#database.connect());
  }

  async releaseConnection(connection: LentConnection): Promise<void> {
    await connection.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }
}

class LentConnection implements DatabaseConnection {
  readonly #connection: ApiConnection;

  constructor(connection: ApiConnection) {
    this.#connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#connection.execute(query.sql, query.parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
  }

  streamQuery(): never {
    throw new Error('The Data API reads whole answers; streaming is not offered.');
  }

  release(): Promise<void> {
    return this.#connection.release();
  }
}
