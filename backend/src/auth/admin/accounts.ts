import type { SqlSession } from '../../database/sql.ts';
import { type FactorRow, findFactorsOf } from '../factors/factor-rows.ts';
import { describeUser, type UserResponse } from '../user-response.ts';
import { findIdentitiesOf, type IdentityRow, userColumns, type UserRow } from '../users.ts';

/** An account as its administrators see it: also one that was removed but for its id. */
export interface AccountRow extends UserRow {
  deleted_at: string | null;
}

const columns = `${userColumns}, deleted_at`;

/** The account, or null. With `lock` nobody else changes it until the transaction ends. */
export async function findAccount(
  session: SqlSession,
  id: string,
  { lock }: { lock: boolean } = { lock: false },
): Promise<AccountRow | null> {
  const rows = await session.query<AccountRow>(
    `select ${columns} from auth.users where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  );
  return rows[0] ?? null;
}

/** One page of all accounts, the youngest first, and how many there are. `filter` is a part of the address or of the name. */
export async function listAccounts(
  session: SqlSession,
  { page, perPage, filter }: { page: number; perPage: number; filter: string },
): Promise<{ accounts: AccountRow[]; total: number }> {
  const pattern = `%${filter.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const where = `where $1 = '%%' or lower(email) like $1 or lower(raw_user_meta_data ->> 'full_name') like $1`;
  const [counted] = await session.query<{ total: number }>(
    `select count(*)::float8 as total from auth.users ${where}`,
    [pattern],
  );
  const accounts = await session.query<AccountRow>(
    `select ${columns} from auth.users ${where} order by created_at desc, id limit $2 offset $3`,
    [pattern, perPage, (page - 1) * perPage],
  );
  return { accounts, total: counted?.total ?? 0 };
}

export async function describeAccount(session: SqlSession, account: AccountRow): Promise<UserResponse> {
  const [described] = await describeAccounts(session, [account]);
  if (!described) throw new Error('An account was not described.');
  return described;
}

/** The accounts as GoTrue describes users, in the same order. */
export async function describeAccounts(session: SqlSession, accounts: readonly AccountRow[]): Promise<UserResponse[]> {
  const ids = accounts.map(({ id }) => id);
  const identities = byPerson<IdentityRow>(await findIdentitiesOf(session, ids));
  const factors = byPerson<FactorRow>(await findFactorsOf(session, ids));
  return accounts.map((account) => ({
    ...describeUser(account, identities.get(account.id) ?? [], factors.get(account.id) ?? []),
    ...(account.deleted_at ? { deleted_at: account.deleted_at } : {}),
  }));
}

function byPerson<Row extends { user_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) grouped.set(row.user_id, [...(grouped.get(row.user_id) ?? []), row]);
  return grouped;
}
