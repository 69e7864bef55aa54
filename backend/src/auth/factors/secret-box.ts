import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const prefix = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Locks the secret of a factor (AES-256-GCM), so that a stolen table alone does not make codes. `key` is the portal's secret; the
 * factor's id is bound to it, so that no row's secret can be put into another row.
 */
export function lockSecret(secret: string, factorId: string, key: string): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(key), nonce).setAAD(Buffer.from(factorId));
  const locked = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return [prefix, nonce.toString('base64url'), locked.toString('base64url')].join('.');
}

/** The secret in base32. One that was never locked, as in a row that came from hosted Supabase, is given as it is. Throws when the key is another one. */
export function openSecret(stored: string, factorId: string, key: string): string {
  const [version, nonce, sealed] = stored.split('.');
  if (version !== prefix || nonce === undefined || sealed === undefined) return stored;
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(key), Buffer.from(nonce, 'base64url'), {
    authTagLength: tagBytes,
  })
    .setAAD(Buffer.from(factorId))
    .setAuthTag(bytes.subarray(-tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32));
}
