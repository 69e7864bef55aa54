import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { ApiConnection, ApiDatabase } from '../database/api-connection.ts';
import { type Caller, callerStatement } from '../caller.ts';
import type { StatementTimeouts } from '../supabase-config.ts';
import { unsupported } from './error-response.ts';
import { asksForEstimate, estimateRows } from './estimated-count.ts';
import type { KeptTexts } from './kept-texts.ts';
import { membersOf } from './row-json.ts';
import type { WholeRows } from './whole-rows.ts';
import { SentValue } from '../database/values.ts';

/** What statements need to know of the request that is served. */
export interface Served {
  caller: Caller;
  kept: KeptTexts;
  /** A count is what the planner expects. */
  isCountPlanned: boolean;
  /** Its transaction may not write. */
  isReadOnly: boolean;
  /** Where its rows go when the library need not look into them. */
  whole: WholeRows | null;
}

export interface DialectOptions {
  /** An estimated count is exact up to so many. */
  maxRows: number;
  timeouts: StatementTimeouts;
}

/**
 * Lets Kysely, which the Data API speaks to, work on our database: one lent connection per transaction or statement.
 * Statements outside a request, of which `served` gives null, get the rows of the driver.
 */
export function kyselyDialect(database: ApiDatabase, served: () => Served | null, options: DialectOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new LendingDriver(database, served, options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class LendingDriver implements Driver {
  readonly #database: ApiDatabase;
  readonly #served: () => Served | null;
  readonly #options: DialectOptions;

  constructor(database: ApiDatabase, served: () => Served | null, options: DialectOptions) {
    this.#database = database;
    this.#served = served;
    this.#options = options;
  }

  async init(): Promise<void> {}

  async destroy(): Promise<void> {}

  async acquireConnection(): Promise<LentConnection> {
    const { hasOwnClock } = this.#database;
    return new LentConnection(await this.#database.connect(), hasOwnClock, this.#served(), this.#options);
  }

  async releaseConnection(connection: LentConnection): Promise<void> {
    await connection.release();
  }

  beginTransaction(connection: LentConnection): Promise<void> {
    connection.begin();
    return Promise.resolve();
  }

  commitTransaction(connection: LentConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: LentConnection): Promise<void> {
    return connection.rollback();
  }
}

class LentConnection implements DatabaseConnection {
  readonly #connection: ApiConnection;
  readonly #hasOwnClock: boolean;
  readonly #served: Served | null;
  readonly #options: DialectOptions;
  /** How many the last statement gave. The library reads rows that it is to delete and tell with what they embed. */
  #rowsRead = 0;

  constructor(connection: ApiConnection, hasOwnClock: boolean, served: Served | null, options: DialectOptions) {
    this.#connection = connection;
    this.#hasOwnClock = hasOwnClock;
    this.#served = served;
    this.#options = options;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#served) return this.#execute<Row>(query.sql, query.parameters);
    const { kept, whole, isCountPlanned } = this.#served;
    const parameters = query.parameters.map((parameter) => restored(parameter, kept));
    if (asksForEstimate(query.sql) && isCountPlanned) return this.#execute<Row>(query.sql, parameters);
    if (asksForEstimate(query.sql)) {
      const rows = await estimateRows(
        (sql, values) => this.#execute(sql, values),
        query.sql,
        parameters,
        this.#options.maxRows,
      );
      return { rows: rows as Row[] };
    }
    if (!givesRows(query)) {
      const written = await this.#execute<Row>(query.sql, parameters);
      if (query.query.kind === 'DeleteQueryNode' && (written.numAffectedRows ?? 0n) < this.#rowsRead)
        throw unsupported('More than columns of rows of which some may not be deleted');
      return written;
    }
    if (whole && !whole.areRead) {
      const { rows } = await this.#execute<{ count: number; json: string | null }>(
        whole.statement(query.sql),
        parameters,
      );
      return { rows: rows.flatMap((all) => whole.read(all)) as Row[] };
    }
    const { rows } = await this.#execute<{ json: string | null }>(asJson(query.sql), parameters);
    const texts = rows[0]?.json?.split(betweenRows) ?? [];
    this.#rowsRead = texts.length;
    const read = (json: string) =>
      Object.fromEntries(membersOf(json).map(([name, value]) => [name, kept.valueFor(value)]));
    return { rows: texts.map(read) as Row[], numAffectedRows: BigInt(texts.length) };
  }

  async #execute<Row>(statement: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const { rows, affected } = await this.#connection.execute(statement, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(affected) };
  }

  /** The transaction of a request is its caller's from the first statement on. */
  begin(): void {
    const served = this.#served;
    const role = served?.caller.role ?? 'service_role';
    const limit = this.#options.timeouts[role];
    const caller = served && { ...callerStatement(served.caller, this.#hasOwnClock ? limit : null), role };
    this.#connection.begin({ isReadOnly: served?.isReadOnly ?? false, caller, limit });
  }

  commit(): Promise<void> {
    return this.#connection.commit();
  }

  rollback(): Promise<void> {
    return this.#connection.rollback();
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

/** A character that JSON cannot hold unescaped. */
const betweenRows = '\u0001';

/** Postgres itself writes each row as JSON, as PostgREST has it do: drivers would lose digits, scales and types on the way. */
function asJson(statement: string): string {
  return `with portal_rows as (${statement}) select string_agg(row_to_json(portal_rows)::text, chr(1)) as json from portal_rows`;
}

function restored(parameter: unknown, kept: KeptTexts): unknown {
  if (typeof parameter === 'string') return kept.restored(parameter);
  if (parameter instanceof SentValue) return new SentValue(parameter.value, (text) => kept.restored(text));
  return Array.isArray(parameter) ? parameter.map((element) => restored(element, kept)) : parameter;
}
