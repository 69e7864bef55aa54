import { authPrefix, authRouteNames } from '@portal/backend/auth/auth-api';
import { storageRouteNames } from '@portal/backend/storage/routes';
import { storagePrefix } from '@portal/backend/storage/storage-api';
import type { BackendChild } from './backend-child.ts';

export type Family = 'rest' | 'auth' | 'storage';

/** One thing a route reaches: a table, a function, or the route itself. */
export interface Subject {
  /** With `:name` for one part and `*` for the rest. */
  path: string;
  /** What its body and filters may be called. */
  names: readonly string[];
}

/** Something to ask: a method below an address. */
export interface Route {
  family: Family;
  method: string;
  path: string;
  /** Where its requests go, in equal shares. */
  subjects: readonly Subject[];
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

/**
 * Every route of the embedded Supabase: Auth and Storage as their own tables say, tables and functions as the catalogue has them.
 * `each` makes a route of every table and every function, instead of one for all tables and one for all functions.
 */
export async function allRoutes(backend: BackendChild, each: boolean): Promise<Route[]> {
  const tables = await subjectsOf(backend, '/rest/v1/', tablesQuery);
  const functions = await subjectsOf(backend, '/rest/v1/rpc/', functionsQuery);
  const named =
    (family: Family, prefix: string, names: readonly string[]) =>
    (route: string): Route => {
      const [method = '', path = ''] = route.split(' ');
      return { family, method, path: `${prefix}${path}`, subjects: [{ path: `${prefix}${path}`, names }] };
    };
  return [
    ...tableMethods.flatMap((method) => restRoutes(method, '/rest/v1/:table', tables, each)),
    ...functionMethods.flatMap((method) => restRoutes(method, '/rest/v1/rpc/:function', functions, each)),
    ...authRouteNames.map(named('auth', authPrefix, authNames)),
    ...storageRouteNames.map(named('storage', storagePrefix, storageNames)),
  ];
}

function restRoutes(method: string, path: string, subjects: readonly Subject[], each: boolean): Route[] {
  if (!each) return [{ family: 'rest', method, path, subjects }];
  return subjects.map((subject) => ({ family: 'rest', method, path: subject.path, subjects: [subject] }));
}

async function subjectsOf(backend: BackendChild, prefix: string, sql: string): Promise<Subject[]> {
  const rows = await backend.ask<{ name: string; columns: string[] }[]>({ type: 'query', sql, parameters: [] });
  return rows.map(({ name, columns }) => ({ path: `${prefix}${name}`, names: columns }));
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
