import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SqlSession } from './database/sql.ts';
import { findKey, type KeptKey, type KeyStore } from './key-store.ts';

export const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().regex(/^sb_publishable_\S{20,}$/),
  secretKey: z.string().regex(/^sb_secret_\S{20,}$/),
});

/** What signs access tokens, and the two API keys. Only `publishableKey` may ever leave the server. */
export type Secrets = z.infer<typeof secretsSchema>;

/** There is no default to fall back to. */
export const secretsKey: KeptKey<Secrets> = {
  name: 'secrets.json',
  called: 'secrets',
  remade: 'signs everybody out',
  make: () => {
    const secrets: Secrets = {
      jwtSecret: randomBytes(48).toString('base64url'),
      publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
      secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
    };
    return `${JSON.stringify(secrets, null, 2)}\n`;
  },
  parse: (text) => secretsSchema.safeParse(parseJson(text)).data ?? null,
};

/** Reads the secrets, or makes them at the first start. Throws `StartError`. */
export function loadSecrets(keys: KeyStore): Promise<Secrets> {
  return keys.keep(secretsKey);
}

/** The secrets by which `db` is served: its own, or else those of the data directory. Null before the first start. Throws `StartError`. */
export function findSecrets(db: SqlSession, dataDir: string): Promise<Secrets | null> {
  return findKey(secretsKey, db, dataDir);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
