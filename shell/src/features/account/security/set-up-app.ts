import { portalName } from '@portal/shared/portal-name';
import { throwOnError, toPortalError } from '../../../auth/auth-errors.ts';
import type { Auth } from '../../../auth/auth-store.ts';
import { proveFactor } from '../../../auth/prove-second-factor.ts';

/** What an authenticator app has to be told, once. */
export interface AppSetUp {
  factorId: string;
  /** Address of the picture to scan. */
  qrSource: string;
  /** The same key as text, in base32. */
  secret: string;
  /** The same as a link, for an app on this device. */
  uri: string;
}

/** Begins to set up an app. What was begun before and not finished is given up, because its key was shown to somebody. */
export async function beginSetUp(auth: Auth): Promise<AppSetUp> {
  const client = await auth.client();
  const { data: known, error: unknown } = await client.auth.mfa.listFactors();
  throwOnError(unknown);
  for (const factor of known?.all ?? []) {
    if (factor.status !== 'verified') await client.auth.mfa.unenroll({ factorId: factor.id });
  }
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Authenticator app',
    issuer: portalName,
  });
  if (error) throw toPortalError(error);
  const { qr_code: qrCode, secret, uri } = data.totp;
  return { factorId: data.id, qrSource: escaped(qrCode), secret, uri };
}

/** Confirms with its first code that the app has the key. From here on two-step verification is on. */
export async function confirmApp(auth: Auth, factorId: string, code: string): Promise<void> {
  await proveFactor(await auth.client(), factorId, code);
}

/** auth-js puts the picture into the address as it is; a `#` in it would end the address. */
function escaped(address: string): string {
  const svg = address.slice(address.indexOf('<svg'));
  return svg.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(svg)}` : address;
}
