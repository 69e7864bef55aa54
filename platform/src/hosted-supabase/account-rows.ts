import { openSecret } from '@portal/backend/auth/factors/secret-box';
import type { SqlSession } from '@portal/backend/database/sql';

/** Rows of one table as SQL: `columns` by name, and `rows` as a query that answers each as `line`, a list of literals in parentheses. */
export interface RowSource {
  table: string;
  columns: readonly string[];
  rows: string;
  /** What is still to be done to a line before it is written. */
  finish?: (line: string) => string;
}

/** GoTrue looks accounts up by this instance, and only by this one. */
const hostedInstance = '00000000-0000-0000-0000-000000000000';

const userColumns = [
  ...['id', 'aud', 'role', 'email', 'encrypted_password', 'email_confirmed_at', 'invited_at', 'last_sign_in_at'],
  ...[
    'raw_app_meta_data',
    'raw_user_meta_data',
    'created_at',
    'updated_at',
    'banned_until',
    'deleted_at',
    'is_anonymous',
  ],
];
/** GoTrue cannot read an account where one of these is null. Open links and codes stay behind: they work only where they were made. */
const emptyColumns = [
  ...['confirmation_token', 'recovery_token', 'email_change_token_new', 'email_change', 'email_change_token_current'],
  ...['phone_change', 'phone_change_token', 'reauthentication_token'],
];
const identityColumns = [
  ...['id', 'provider_id', 'user_id', 'identity_data', 'provider', 'last_sign_in_at', 'created_at', 'updated_at'],
];
const factorColumns = ['id', 'user_id', 'friendly_name', 'factor_type', 'status', 'created_at', 'updated_at'];

/** A query that answers each row of `table` as `line`: the columns, then `more` literals. `rest` filters and orders. */
export function linesOf(table: string, columns: readonly string[], rest: string, more: readonly string[] = []): string {
  const values = [
    ...columns.map((column) => `quote_nullable(${column}::text)`),
    ...more.map((literal) => `$q$${literal}$q$`),
  ];
  return `select '(' || concat_ws(', ', ${values.join(', ')}) || ')' as line from ${table} ${rest}`;
}

/** Accounts as GoTrue keeps them: with their bcrypt hashes and verified second factors, without sessions. */
export async function readAccounts(session: SqlSession, secret: string): Promise<RowSource[]> {
  const factors = await session.query<{ id: string; secret: string }>(
    `select id, secret from auth.mfa_factors where status = 'verified' and factor_type = 'totp' and secret is not null`,
  );
  const opened = new Map(factors.map((factor) => [factor.id, openSecret(factor.secret, factor.id, secret)]));
  return [
    {
      table: 'auth.users',
      columns: [...userColumns, 'instance_id', ...emptyColumns],
      rows: linesOf('auth.users', userColumns, 'order by id', [`'${hostedInstance}'`, ...emptyColumns.map(() => `''`)]),
    },
    {
      table: 'auth.identities',
      columns: identityColumns,
      rows: linesOf('auth.identities', identityColumns, 'order by id'),
    },
    {
      table: 'auth.mfa_factors',
      columns: [...factorColumns, 'secret'],
      rows: linesOf(
        'auth.mfa_factors',
        factorColumns,
        `where status = 'verified' and factor_type = 'totp' and secret is not null order by id`,
      ),
      finish: (line) => {
        const id = /^\('([0-9a-f-]{36})'/.exec(line)?.[1] ?? '';
        return line.replace(/\)$/, `, '${base32(opened.get(id))}')`);
      },
    },
  ];
}

function base32(secret: string | undefined): string {
  if (!secret || !/^[A-Z2-7]+=*$/.test(secret)) throw new Error('The secret of a second factor cannot be read.');
  return secret;
}
