import postgres from 'postgres';
import type { ApiConnection, ApiDatabase } from './api-connection.ts';
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
  readonly #openSessions: () => postgres.Sql;
  readonly #api: postgres.Sql;
  #sessions: postgres.Sql;

  constructor(openSessions: () => postgres.Sql, api: postgres.Sql) {
    this.#openSessions = openSessions;
    this.#sessions = openSessions();
    this.#api = api;
  }

  query<Row>(sql: string, parameters: readonly unknown[] = []): Promise<Row[]> {
    return sessionOn(this.#sessions).query<Row>(sql, parameters);
  }

  async exec(script: string): Promise<void> {
    await sessionOn(this.#sessions).exec(script);
    if (makesTypes(script)) await this.#readTypesAgain();
  }

  async transaction<Result>(work: (session: SqlSession) => Promise<Result>): Promise<Result> {
    const connection = await this.#sessions.reserve();
    const session = sessionOn(connection);
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
    const connection = await this.#api.reserve();
    let isTransactionOpen = false;
    return {
      execute: async (sql, parameters) => {
        if (/^\s*begin\b/i.test(sql)) isTransactionOpen = true;
        const rows = await run<Record<string, unknown>>(connection, sql, parameters);
        if (/^\s*(commit|rollback)\s*$/i.test(sql)) isTransactionOpen = false;
        return { rows: [...rows], affected: rows.count ?? 0 };
      },
      release: async () => {
        try {
          if (isTransactionOpen) await connection.unsafe('rollback');
        } finally {
          connection.release();
        }
      },
    };
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

function sessionOn(connection: postgres.Sql | postgres.ReservedSql): SqlSession {
  return {
    query: async <Row>(sql: string, parameters: readonly unknown[] = []) => {
      const rows = await run<Row>(connection, sql, parameters);
      return [...rows];
    },
    exec: async (script) => {
      await connection.unsafe(script).simple();
    },
  };
}

async function run<Row>(
  connection: postgres.Sql | postgres.ReservedSql,
  sql: string,
  parameters: readonly unknown[],
): Promise<postgres.RowList<(Row & Record<string, unknown>)[]>> {
  return await connection.unsafe<(Row & Record<string, unknown>)[]>(sql, asParameters(parameters));
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
