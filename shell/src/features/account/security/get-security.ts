import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '@portal/shared/data';
import type { Auth } from '../../../auth/auth-store.ts';
import { toPortalError } from '../../../auth/auth-errors.ts';
import { queryKeys } from '../../../query-keys.ts';

/** How an account is protected, as the server has it. */
export interface AccountSecurity {
  email: string;
  /** The address that a change waits for; null when none is under way. */
  newEmail: string | null;
  /** Since when two-step verification is on (ISO time); null while it is off. */
  protectedSince: string | null;
  /** Recovery codes that can still be used; 0 while two-step verification is off. */
  codesLeft: number;
}

async function getSecurity(auth: Auth): Promise<AccountSecurity> {
  const client = await auth.client();
  const { data, error } = await client.auth.getUser();
  if (error) throw toPortalError(error);
  const { user } = data;
  const factor = user.factors?.find(({ status }) => status === 'verified');
  return {
    email: user.email ?? '',
    newEmail: user.new_email || null,
    protectedSince: factor?.created_at ?? null,
    codesLeft: factor ? unwrap(await client.rpc('recovery_codes_left')) : 0,
  };
}

export function getSecurityQuery(auth: Auth) {
  return queryOptions({ queryKey: queryKeys.account.security(), queryFn: () => getSecurity(auth), staleTime: 0 });
}
