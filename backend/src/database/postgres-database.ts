import postgres from 'postgres';
import type { ApiConnection, ApiDatabase, TransactionStart } from './api-connection.ts';
import { PreparedTexts } from './prepared-texts.ts';
import type { SqlSession } from './sql.ts';
import { parameterText, parseInteger, parseNumeric, parseTimestamp, typeNumber } from './values.ts';

const sessionConnections = 4;
const apiConnections = 10;
const connectSeconds = 10;

/**
 * A Postgres server behind a connection string. Two small pools, so that a crowd of page requests never keeps sign-in waiting.
 * Connections are made on first use.
 */
export function openPostgresDatabase(url: string): ApiDatabase {
  return new PostgresDatabase(() => connectTo(url, sessionConnections), connectTo(url, apiConnections));
}

class PostgresDatabase implements ApiDatabase {
  readonly hasOwnClock = true;
  readonly #openSessions: () => postgres.Sql;
  readonly #api: postgres.Sql;
  readonly #prepared = new PreparedTexts();
  #sessions: postgres.Sql;

  constructor(openSessions: () => postgres.Sql, api: postgres.Sql) {
    this.#openSessions = openSessions;
    this.#sessions = openSessions();
    this.#api = api;
  }

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return sessionOn(this.#sessions, this.#prepared).query<Row>(sql, parameters);
  }

  async exec(script: string): Promise<void> {
    await sessionOn(this.#sessions, this.#prepared).exec(script);
    if (makesTypes(script)) await this.#readTypesAgain();
  }

  async transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    const connection = await this.#sessions.reserve();
    const session = sessionOn(connection, this.#prepared);
    let hasNewTypes = false;
    try {
      await connection.unsafe('begin');
      const result = await work({
        query: (sql, parameters) => session.query(sql, parameters),
        exec: async (script) => {
          hasNewTypes ||= makesTypes(script);
          await session.exec(script);
        },
      });
      await connection.unsafe('commit');
      return result;
    } catch (error) {
      // When the connection itself was lost there is nothing left to roll back, and its error matters more.
      await connection.unsafe('rollback').catch(() => undefined);
      throw error;
    } finally {
      connection.release();
      if (hasNewTypes) await this.#readTypesAgain();
    }
  }

  async connect(): Promise<ApiConnection> {
    return new LentConnection(await this.#api.reserve(), this.#prepared);
  }

  /** The driver learns array types once, when it first connects. */
  async #readTypesAgain(): Promise<void> {
    const before = this.#sessions;
    this.#sessions = this.#openSessions();
    await before.end({ timeout: 5 });
  }

  async close(): Promise<void> {
    await Promise.all([this.#sessions.end({ timeout: 5 }), this.#api.end({ timeout: 5 })]);
  }
}

class LentConnection implements ApiConnection {
  readonly #connection: postgres.ReservedSql;
  readonly #prepared: PreparedTexts;
  #starting: TransactionStart | null = null;
  #transaction: 'none' | 'readOnly' | 'writing' = 'none';
  /** What is said already, and need not be waited for. */
  #ending: Promise<unknown> = Promise.resolve();

  constructor(connection: postgres.ReservedSql, prepared: PreparedTexts) {
    this.#connection = connection;
    this.#prepared = prepared;
  }

  begin(start: TransactionStart): void {
    this.#starting = start;
  }

  async execute(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; affected: number }> {
    const said = [...this.#start(), { sql, parameters }];
    const answers = said.map((one) => run(this.#connection, one.sql, one.parameters, this.#prepared.has(one.sql)));
    try {
      // All are on their way at once; the first that fails is what happened.
      const rows = (await Promise.all(answers)).at(-1);
      for (const one of said) this.#prepared.came(one.sql);
      return { rows: [...(rows ?? [])], affected: rows?.count ?? 0 };
    } catch (error) {
      this.#prepared.failed(sql, error);
      throw error;
    }
  }

  async commit(): Promise<void> {
    const end = this.#end('commit');
    if (this.#transaction === 'readOnly') this.#ending = end;
    else await end;
    this.#transaction = 'none';
  }

  async rollback(): Promise<void> {
    await this.#end('rollback');
    this.#transaction = 'none';
  }

  async release(): Promise<void> {
    this.#ending = this.#ending
      .then(() => (this.#transaction === 'none' ? undefined : this.#connection.unsafe('rollback')))
      .catch(() => undefined)
      .finally(() => this.#connection.release());
    if (this.#transaction !== 'none') await this.#ending;
  }

  /** What has to be said before anything else. */
  #start(): { sql: string; parameters: readonly string[] }[] {
    const start = this.#starting;
    if (!start) return [];
    this.#starting = null;
    this.#transaction = start.isReadOnly ? 'readOnly' : 'writing';
    const begin = { sql: start.isReadOnly ? 'begin read only' : 'begin', parameters: [] };
    return start.caller ? [begin, start.caller] : [begin];
  }

  async #end(command: 'commit' | 'rollback'): Promise<void> {
    this.#starting = null;
    if (this.#transaction !== 'none') await this.#connection.unsafe(command);
  }
}

function sessionOn(connection: postgres.Sql | postgres.ReservedSql, prepared: PreparedTexts): SqlSession {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      try {
        const rows = await run<Row>(connection, sql, parameters, prepared.has(sql));
        prepared.came(sql);
        return [...rows];
      } catch (error) {
        prepared.failed(sql, error);
        throw error;
      }
    },
    exec: async (script) => {
      await connection.unsafe(script).simple();
    },
  };
}

async function run<Row = Record<string, unknown>>(
  connection: postgres.Sql | postgres.ReservedSql,
  sql: string,
  parameters: readonly unknown[],
  prepare = false,
): Promise<postgres.RowList<(Row & Record<string, unknown>)[]>> {
  return await connection.unsafe<(Row & Record<string, unknown>)[]>(sql, asParameters(parameters), {
    prepare,
    ...(prepare ? { simple: false } : {}),
  });
}

function makesTypes(script: string): boolean {
  return /\bcreate\s+type\b/i.test(script);
}

function asParameters(parameters: readonly unknown[]): postgres.ParameterOrJSON<never>[] {
  return parameters.map((value) => (value === undefined ? null : value)) as postgres.ParameterOrJSON<never>[];
}

function connectTo(url: string, max: number): postgres.Sql {
  const read = (
    type: number,
    parse: (text: string) => unknown,
    serialize = (value: unknown) => value,
  ): postgres.PostgresType => ({
    to: type,
    from: [type],
    serialize,
    parse,
  });
  const sql = postgres(url, {
    max,
    connect_timeout: connectSeconds,
    connection: { TimeZone: 'UTC', application_name: 'portal' },
    onnotice: () => undefined,
    types: {
      bigint: read(typeNumber.bigint, parseInteger),
      numeric: read(typeNumber.numeric, parseNumeric),
      json: read(typeNumber.json, (text) => JSON.parse(text) as unknown),
      jsonb: read(typeNumber.jsonb, (text) => JSON.parse(text) as unknown),
      date: read(typeNumber.date, (text) => text),
      time: read(typeNumber.time, (text) => text),
      timetz: read(typeNumber.timetz, (text) => text),
      timestamp: read(typeNumber.timestamp, parseTimestamp, timestampText),
      timestamptz: read(typeNumber.timestamptz, parseTimestamp, timestampText),
    },
  });
  sql.options.serializers = checkedSerializers(sql.options.serializers);
  return sql;
}

/**
 * The driver's own serializers, made to refuse an object where its column wants text: the driver would store
 * "[object Object]". It asks here for the elements of a list too.
 */
function checkedSerializers(own: Record<number, (value: unknown) => unknown>): typeof own {
  const serialize = (type: number, value: unknown): unknown => {
    const isObject = typeof value === 'object' && !(value instanceof Date) && !(value instanceof Uint8Array);
    const text: unknown = (isObject && !Array.isArray(value)) || !own[type] ? value : own[type](value);
    if (typeof text === 'object' || typeof text === 'symbol') throw new TypeError('This is not text.');
    return `${text as string | number | bigint | boolean}`;
  };
  return new Proxy(own, {
    has: () => true,
    get: (_target, key) => (parameter: unknown) =>
      parameterText(Number(key), parameter, (value) => serialize(Number(key), value)),
  });
}

function timestampText(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
