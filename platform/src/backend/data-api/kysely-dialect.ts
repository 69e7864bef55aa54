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
import { SentValue } from '../../database/values.ts';

/** What statements need to know of the request that is served. */
export interface Served {
  kept: KeptTexts;
  /** Its transaction may not write. */
  isReadOnly: boolean;
}

/**
 * Lets Kysely, which the Data API speaks to, work on our database: one lent connection per transaction or statement.
 * Statements outside a request, of which `served` gives null, get the rows of the driver.
 */
export function kyselyDialect(database: ApiDatabase, served: () => Served | null): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LendingDriver(database, served),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class LendingDriver implements Driver {
  readonly #database: ApiDatabase;
  readonly #served: () => Served | null;

  constructor(database: ApiDatabase, served: () => Served | null) {
    this.#database = database;
    this.#served = served;
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<LentConnection> {
    return new LentConnection(await this.#database.connect(), this.#served()?.kept ?? null);
  }

  async releaseConnection(connection: LentConnection): Promise<void> {
    await connection.release();
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(this.#served()?.isReadOnly ? 'begin read only' : 'begin'));
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
    if (!kept) return this.#execute<Row>(query.sql, query.parameters);
    const parameters = query.parameters.map((parameter) => restored(parameter, kept));
    if (!givesRows(query)) return this.#execute<Row>(query.sql, parameters);
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

function restored(parameter: unknown, kept: KeptTexts): unknown {
  if (typeof parameter === 'string') return kept.restored(parameter);
  if (parameter instanceof SentValue) return new SentValue(parameter.value, (text) => kept.restored(text));
  return Array.isArray(parameter) ? parameter.map((element) => restored(element, kept)) : parameter;
}
