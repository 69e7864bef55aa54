import { unwrap } from '@portal/shared/data';
import { portalName } from '@portal/shared/portal-name';
import type { Auth } from '../../../auth/auth-store.ts';

/** Makes ten new recovery codes, which replace all earlier ones. They cannot be read again. */
export async function makeRecoveryCodes(auth: Auth): Promise<readonly string[]> {
  const client = await auth.client();
  return unwrap(await client.rpc('make_recovery_codes'));
}

/** The codes as a text file for `email`, made on `date`. */
export function recoveryCodesText(codes: readonly string[], email: string, date: string): string {
  return [
    `Recovery codes for the ${portalName}`,
    `${email}, made on ${date}`,
    '',
    ...codes,
    '',
    'Each code works once, in place of the code of the authenticator app.',
    '',
  ].join('\n');
}
