import { importJWK, SignJWT } from 'jose';
import type { PushKeys } from './push-keys.ts';

const twelveHours = 12 * 60 * 60;

/**
 * Value of `authorization` for a message to this endpoint (RFC 8292): a token that only its push service takes, for twelve hours at most.
 * `contact` is where the service reaches the operator, `https:` or `mailto:`.
 */
export async function vapidAuthorization(endpoint: string, keys: PushKeys, contact: string): Promise<string> {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const key = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: keys.privateKey,
    },
    'ES256',
  );
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor(Date.now() / 1000) + twelveHours)
    .setSubject(contact)
    .sign(key);
  return `vapid t=${token}, k=${keys.publicKey}`;
}
