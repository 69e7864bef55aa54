import { authPrefix, authRouteNames } from '../backend/auth/auth-api.ts';
import { storageRouteNames } from '../backend/storage/routes.ts';
import { storagePrefix } from '../backend/storage/storage-api.ts';
import type { BackendChild } from './backend-child.ts';

export type Family = 'rest' | 'auth' | 'storage';

/** Something to ask: a method below an address, and the names its body and filters may use. */
export interface Route {
  family: Family;
  method: string;
  /** With `:name` for one part and `*` for the rest. */
  path: string;
  names: readonly string[];
}

const tableMethods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];
const functionMethods = ['GET', 'POST'];

const authNames = [
  ...[
    'email',
    'password',
    'data',
    'phone',
    'token',
    'token_hash',
    'type',
    'refresh_token',
    'redirect_to',
    'nonce',
    'grant_type',
  ],
  ...[
    'auth_code',
    'code_verifier',
    'code_challenge',
    'code_challenge_method',
    'create_user',
    'friendly_name',
    'factor_type',
    'code',
  ],
  ...[
    'challenge_id',
    'scope',
    'provider',
    'user_metadata',
    'app_metadata',
    'gotrue_meta_security',
    'channel',
    'current_password',
  ],
];

const storageNames = [
  ...[
    'id',
    'name',
    'public',
    'file_size_limit',
    'allowed_mime_types',
    'prefix',
    'limit',
    'offset',
    'search',
    'sortBy',
    'prefixes',
  ],
  ...[
    'bucketId',
    'sourceKey',
    'destinationKey',
    'expiresIn',
    'paths',
    'token',
    'transform',
    'download',
    'cursor',
    'with_delimiter',
  ],
];

/** Every route of the embedded Supabase: tables and functions as the catalogue has them, Auth and Storage as their own tables say. */
export async function allRoutes(backend: BackendChild): Promise<Route[]> {
  const tables = await backend.ask<{ name: string; columns: string[] }[]>({
    type: 'query',
    sql: tablesQuery,
    parameters: [],
  });
  const functions = await backend.ask<{ name: string; columns: string[] }[]>({
    type: 'query',
    sql: functionsQuery,
    parameters: [],
  });
  const rest = (method: string, path: string, names: string[]): Route => ({ family: 'rest', method, path, names });
  const named =
    (family: Family, prefix: string, names: readonly string[]) =>
    (route: string): Route => {
      const [method = '', path = ''] = route.split(' ');
      return { family, method, path: `${prefix}${path}`, names };
    };
  return [
    ...tables.flatMap(({ name, columns }) => tableMethods.map((method) => rest(method, `/rest/v1/${name}`, columns))),
    ...functions.flatMap(({ name, columns }) =>
      functionMethods.map((method) => rest(method, `/rest/v1/rpc/${name}`, columns)),
    ),
    ...authRouteNames.map(named('auth', authPrefix, authNames)),
    ...storageRouteNames.map(named('storage', storagePrefix, storageNames)),
  ];
}

const tablesQuery = `
select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and a.attnum > 0 and not a.attisdropped
group by c.relname order by c.relname`;

const functionsQuery = `
select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as columns
from pg_catalog.pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype order by p.proname`;
