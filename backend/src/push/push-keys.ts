import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { KeptKey, KeyStore } from '../key-store.ts';

/** Curve P-256, by the name that node:crypto has for it. */
export const pushCurve = 'prime256v1';

const keysSchema = z.object({
  publicKey: z.string().regex(/^[\w-]{87}$/),
  privateKey: z.string().regex(/^[\w-]{43}$/),
});

/**
 * By what push services know this server (VAPID, RFC 8292): a pair of keys of P-256 in base64url, the public one as an uncompressed
 * point. Browsers tie a subscription to the public key, so other keys end all of them.
 */
export type PushKeys = z.infer<typeof keysSchema>;

export const pushKeysKey: KeptKey<PushKeys> = {
  name: 'push-keys.json',
  called: 'keys',
  remade: 'asks everybody to turn on notices on their devices again',
  make: () => {
    const pair = createECDH(pushCurve);
    pair.generateKeys();
    const keys: PushKeys = {
      publicKey: pair.getPublicKey().toString('base64url'),
      // A key that begins with zeros is shorter otherwise.
      privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
        .subarray(-32)
        .toString('base64url'),
    };
    return `${JSON.stringify(keys, null, 2)}\n`;
  },
  parse: (text) => {
    try {
      const keys = keysSchema.parse(JSON.parse(text));
      const pair = createECDH(pushCurve);
      pair.setPrivateKey(keys.privateKey, 'base64url');
      return pair.getPublicKey().toString('base64url') === keys.publicKey ? keys : null;
    } catch {
      return null;
    }
  },
};

/** Reads the keys, or makes them at the first start. Throws `StartError`. */
export function loadPushKeys(keys: KeyStore): Promise<PushKeys> {
  return keys.keep(pushKeysKey);
}
