import { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { Kysely } from 'kysely';
import type { ApiDatabase } from '../database/api-connection.ts';
import { StartError } from '../start-error.ts';
import type { Caller } from '../caller.ts';
import { type FunctionBody, tooManyRows } from './called-function.ts';
import { errorResponse, unsupported } from './error-response.ts';
import { exposed } from './exposed-schema.ts';
import { type DialectOptions, kyselyDialect, type Served } from './kysely-dialect.ts';
import { type KnownSchema, Relationships } from './relationships.ts';
import { SentValues } from './sent-values.ts';
import { settleQuery } from './settled-query.ts';

/** The request that is being served. */
export interface ServedRequest extends Served {
  /** The JSON it brought: the arguments of a function by name, or the only argument; nothing for arguments in the address. */
  json: unknown;
  /** The body of a call, for an argument that takes it as it is. */
  body: FunctionBody | null;
  /** The most rows a function may give, where the request says so. */
  mostRows?: number;
  /** It calls a function that gives one row. */
  isOneRow?: boolean;
  /** It changes rows that cannot be told as it wants them. */
  isUntold?: boolean;
  /** It wants one row as its answer. */
  isSingular: boolean;
}

export interface LiteHooks {
  /** Null outside requests. */
  exchange(): ServedRequest | null;
  /** Is told each error of a request's statements before the library words it; what it throws takes the error's place. */
  onDatabaseError(error: unknown): void;
  /** Is told what the library has no words for, before it prints it. */
  onUnknownError(error: unknown): never;
}

export interface Library {
  serve(request: Request): Promise<Response>;
  /** Whether a function takes the whole body as its only argument, which has no name. */
  hasUnnamedArgument(functionName: string): boolean;
  /** The tables and views it serves. */
  readonly relations: readonly string[];
  /** Those Postgres knows. */
  readonly timeZones: ReadonlySet<string>;
}

const exposedSchemas = ['public'];

/**
 * The library's Data API (`/rest/v1`) on our database. It takes no keys or tokens itself and owns no roles, grants or auth tables.
 *
 * As shipped it grants everything to everyone at the first request, serves as superuser while no table has row-level security, and
 * lets requests share PGlite's one session. Some of its members are replaced here; a version without them is refused.
 */
export async function createLiteApp(
  database: ApiDatabase,
  options: DialectOptions,
  hooks: LiteHooks,
): Promise<Library> {
  const connection = wrapConnection(database, options, hooks);
  const app = new App({
    connection,
    api: { enabled: true, schemas: exposedSchemas, max_rows: options.maxRows },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        disableFallback: true,
        apiKeys: { resolver: () => Promise.resolve(resolvedKey(callerOf(hooks))) },
      },
    },
  });
  await app.init();
  // Its own prints a stack; what happened is known here already.
  app.server.onError(() => new Response(null, { status: 500 }));
  const { functions, tables, views, timezones } = await connection.introspect();
  const unnamed = (functions ?? []).filter(({ arg_names: names, arg_types: types }) => types.length === 1 && !names[0]);
  return {
    serve: async (request) => app.server.fetch(request),
    timeZones: new Set(timezones),
    relations: [...tables, ...views].map(({ name }) => name),
    hasUnnamedArgument: (name) => unnamed.some((one) => one.name === name),
  };
}

function callerOf(hooks: LiteHooks): Caller {
  const exchange = hooks.exchange();
  if (!exchange) throw new Error('The Data API was used outside a request.');
  return exchange.caller;
}

function resolvedKey({ role, claims }: Caller) {
  return { type: role === 'service_role' ? 'secret' : 'publishable', claims: { ...claims, role } } as const;
}

const replaced = [
  ...['rlsState', 'kysely', 'withContext', 'introspect', 'normalizeDbError'],
  ...['applyJwtSessionContext', 'applyRpcRequestGucs', 'onPostgrestAST'],
];

function wrapConnection(database: ApiDatabase, options: DialectOptions, hooks: LiteHooks): PostgresConnection {
  // Its own client connects on first use, and is never used: everything goes through `kysely`.
  const connection = new PostgresConnection({ url: 'postgres://127.0.0.1:1/unused' });
  for (const member of replaced) {
    if (!(member in connection)) {
      throw new StartError(
        `This version of @supabase/lite has no "${member}" to secure; install the version in package.json.`,
      );
    }
  }
  // 'active': the roles exist, grants stay as the migrations made them, and every request switches to its role.
  Reflect.set(connection, 'rlsState', 'active');
  connection.kysely = new Kysely({
    dialect: kyselyDialect(database, () => hooks.exchange(), options),
    plugins: [new SentValues(() => hooks.exchange())],
  });

  const introspect = connection.introspect.bind(connection);
  connection.introspect = async (options) => exposed(await introspect(options));

  const relationships = new WeakMap<KnownSchema, Relationships>();
  const onPostgrestAST = connection.onPostgrestAST.bind(connection);
  connection.onPostgrestAST = async (given) => {
    const query = await onPostgrestAST(given);
    const schema = await connection.introspect({ useCache: true });
    const all = relationships.get(schema) ?? new Relationships(schema);
    relationships.set(schema, all);
    settleQuery(query, all, hooks.exchange());
    return query;
  };

  const withContext = connection.withContext.bind(connection);
  connection.withContext = async (vars, work, options) => {
    try {
      return await withContext(
        vars,
        async (transaction) => orRollback(await work(transaction), hooks.exchange()),
        options,
      );
    } catch (error) {
      if (error instanceof RolledBack) return error.answer as Awaited<ReturnType<typeof work>>;
      hooks.onDatabaseError(error);
      throw error;
    }
  };
  const normalizeDbError = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => hooks.onUnknownError(normalizeDbError(error));
  // Said with the caller already; the library would tell functions the headers as the visitor wrote them.
  Reflect.set(connection, 'applyRpcRequestGucs', () => Promise.resolve());
  // The transaction has begun as the caller's, see `kyselyDialect`.
  Reflect.set(connection, 'applyJwtSessionContext', () => Promise.resolve());
  return connection;
}

/** Ends the transaction of a request that is refused after it wrote, as when it changed two rows and wanted one. */
class RolledBack extends Error {
  constructor(readonly answer: Response) {
    super('The request is refused.');
  }
}

/** Postgres is asked first: what takes no change at all is told so. */
const untold = unsupported('More than columns of rows that are changed and have no primary key').answer;

function orRollback<Answer>(answer: Answer, served: ServedRequest | null): Answer {
  if (!(answer instanceof Response)) return answer;
  const { mostRows, isOneRow, isSingular } = served ?? {};
  if (answer.status === 406 && isOneRow && !isSingular) return noRow() as typeof answer;
  if (answer.status < 300 && served?.isUntold) throw new RolledBack(errorResponse(untold));
  if (answer.status >= 300) throw new RolledBack(answer);
  const rows = rowsIn(answer);
  if (mostRows !== undefined && rows > mostRows) throw new RolledBack(errorResponse(tooManyRows(rows)));
  return answer;
}

/** The row of a function that a filter has left out. */
function noRow(): Response {
  return new Response('null', {
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-range': '*/*' },
  });
}

function rowsIn({ headers }: Response): number {
  const [, first, last] = /^(\d+)-(\d+)\//.exec(headers.get('content-range') ?? '') ?? [];
  return first === undefined ? 0 : Number(last) - Number(first) + 1;
}
