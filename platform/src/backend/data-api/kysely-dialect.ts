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
import type { KeptTexts } from './kept-texts.ts';
import { membersOf } from './row-json.ts';

/**
 * Lets Kysely, which the Data API speaks to, work on our database: one lent connection per transaction or statement.
 * `keptTexts` are those of the request that is served; null for statements of no request, whose rows are the driver's.
 */
export function kyselyDialect(database: ApiDatabase, keptTexts: () => KeptTexts | null): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LendingDriver(database, keptTexts),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class LendingDriver implements Driver {
  readonly #database: ApiDatabase;
  readonly #keptTexts: () => KeptTexts | null;

  constructor(database: ApiDatabase, keptTexts: () => KeptTexts | null) {
    this.#database = database;
    this.#keptTexts = keptTexts;
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<LentConnection> {
    return new LentConnection(await this.#database.connect(), this.#keptTexts());
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
  readonly #kept: KeptTexts | null;

  constructor(connection: ApiConnection, kept: KeptTexts | null) {
    this.#connection = connection;
    this.#kept = kept;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const kept = this.#kept;
    if (!kept || !givesRows(query)) return this.#execute<Row>(query.sql, query.parameters);
    const parameters = query.parameters.map((parameter) => kept.inParameter(parameter));
    const { rows } = await this.#execute<{ json: string }>(asJson(query.sql), parameters);
    const read = ({ json }: { json: string }) =>
      Object.fromEntries(membersOf(json).map(([name, value]) => [name, kept.valueFor(value)]));
    return { rows: rows.map(read) as Row[], numAffectedRows: BigInt(rows.length) };
  }

  async #execute<Row>(statement: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#connection.execute(statement, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
  }

  streamQuery(): never {
    throw new Error('The Data API reads whole answers; streaming is not offered.');
  }

  release(): Promise<void> {
    return this.#connection.release();
  }
}

function givesRows({ query }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return true;
  const isWrite = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(query.kind);
  return isWrite && 'returning' in query && query.returning !== undefined;
}

/** Postgres itself writes each row as JSON, as PostgREST has it do: drivers would lose digits, scales and types on the way. */
function asJson(statement: string): string {
  return `with portal_rows as (${statement}) select row_to_json(portal_rows)::text as json from portal_rows`;
}
