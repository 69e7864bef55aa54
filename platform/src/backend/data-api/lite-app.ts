import { App } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { CompiledQuery, Kysely } from 'kysely';
import type { ApiDatabase } from '../../database/api-connection.ts';
import { StartError } from '../../start-error.ts';
import { type Caller, callerStatement } from '../caller.ts';
import type { KeptTexts } from './kept-texts.ts';
import { kyselyDialect } from './kysely-dialect.ts';
import { SentValues } from './sent-values.ts';

export interface LiteHooks {
  /** Who sent the request that is being served. */
  caller(): Caller;
  /** The JSON it brought: the arguments of a function by name, or the only argument; nothing for arguments in the address. */
  sentArguments(): unknown;
  /** The texts of the request that is being served; null outside requests. */
  keptTexts(): KeptTexts | null;
  /** Is told each error of a request's work before the library words it; what it throws takes the error's place. */
  onError(error: unknown): void;
}

const exposedSchemas = ['public'];
const maxRows = 1000;

/**
 * The library's Data API (`/rest/v1`) on our database. It takes no keys or tokens itself and owns no roles, grants or auth tables.
 *
 * As shipped it grants everything to everyone at the first request, serves as superuser while no table has row-level security, and
 * lets requests share PGlite's one session. Four of its members are replaced here; a version without them is refused.
 */
export async function createLiteApp(
  database: ApiDatabase,
  hooks: LiteHooks,
): Promise<(request: Request) => Promise<Response>> {
  const connection = wrapConnection(database, hooks);
  const app = new App({
    connection,
    api: { enabled: true, schemas: exposedSchemas, max_rows: maxRows },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        disableFallback: true,
        apiKeys: { resolver: () => Promise.resolve(resolvedKey(hooks.caller())) },
      },
    },
  });
  await app.init();
  return async (request) => app.server.fetch(request);
}

function resolvedKey({ role, claims }: Caller) {
  return { type: role === 'service_role' ? 'secret' : 'publishable', claims: { ...claims, role } } as const;
}

function wrapConnection(database: ApiDatabase, hooks: LiteHooks): PostgresConnection {
  // Its own client connects on first use, and is never used: everything goes through `kysely`.
  const connection = new PostgresConnection({ url: 'postgres://127.0.0.1:1/unused' });
  for (const member of ['rlsState', 'kysely', 'withContext', 'applyJwtSessionContext']) {
    if (!(member in connection)) {
      throw new StartError(
        `This version of @supabase/lite has no "${member}" to secure; install the version in package.json.`,
      );
    }
  }
  // 'active': the roles exist, grants stay as the migrations made them, and every request switches to its role.
  Reflect.set(connection, 'rlsState', 'active');
  connection.kysely = new Kysely({
    dialect: kyselyDialect(database, () => hooks.keptTexts()),
    plugins: [new SentValues(() => hooks.sentArguments())],
  });

  const withContext = connection.withContext.bind(connection);
  connection.withContext = async (vars, work, options) => {
    try {
      return await withContext(vars, work, options);
    } catch (error) {
      hooks.onError(error);
      throw error;
    }
  };
  Reflect.set(connection, 'applyJwtSessionContext', async (transaction: Kysely<unknown>) => {
    const { sql, parameters } = callerStatement(hooks.caller());
    await transaction.executeQuery(CompiledQuery.raw(sql, parameters));
  });
  return connection;
}
