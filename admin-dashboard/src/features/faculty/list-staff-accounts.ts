import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

export interface StaffAccount {
  id: string;
  name: string;
}

/** Accounts of people who work here, for linking a card with its owner; without the right to see people there are none. */
async function listStaffAccounts(signal: AbortSignal): Promise<StaffAccount[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('people')
      .select('id, full_name, email')
      .neq('role', 'student')
      .order('full_name')
      .limit(500)
      .abortSignal(signal),
  );
  return rows.map(({ id, full_name: fullName, email }) => ({ id, name: fullName ?? email ?? id }));
}

export function listStaffAccountsQuery() {
  return queryOptions({
    queryKey: queryKeys.faculty.staffAccounts(),
    queryFn: ({ signal }) => listStaffAccounts(signal),
  });
}
