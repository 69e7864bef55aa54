import { createECDH } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { createExclusively, messageOf, readIfThere } from '../files.ts';
import { StartError } from '../start-error.ts';

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

/** Reads `<dataDir>/push-keys.json`, or makes it at the first start (mode 0600). Throws `StartError`. */
export async function loadPushKeys(dataDir: string): Promise<PushKeys> {
  const file = join(dataDir, 'push-keys.json');
  try {
    const text = (await readIfThere(file)) ?? (await createKeys(file));
    const keys = keysSchema.parse(JSON.parse(text));
    const pair = createECDH(pushCurve);
    pair.setPrivateKey(keys.privateKey, 'base64url');
    if (pair.getPublicKey().toString('base64url') === keys.publicKey) return keys;
  } catch (error) {
    if (!(error instanceof z.ZodError || error instanceof SyntaxError)) {
      throw new StartError(`${file} cannot be read or written (${messageOf(error)}).`);
    }
  }
  throw new StartError(
    `${file} does not hold the keys that it should; restore it from a backup, or remove it to make new ones, after which everybody turns on notices on their devices again.`,
  );
}

/** Two first starts at once end with one pair. */
async function createKeys(file: string): Promise<string> {
  const pair = createECDH(pushCurve);
  pair.generateKeys();
  const keys: PushKeys = {
    publicKey: pair.getPublicKey().toString('base64url'),
    // A key that begins with zeros is shorter otherwise.
    privateKey: Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  };
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  if (await createExclusively(file, text)) return text;
  return (await readIfThere(file)) ?? '';
}
