import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';
import { createExclusively, messageOf, readIfThere } from './files.ts';

export const secretsSchema = z.object({
  jwtSecret: z.string().min(32),
  publishableKey: z.string().regex(/^sb_publishable_\S{20,}$/),
  secretKey: z.string().regex(/^sb_secret_\S{20,}$/),
});

/** What signs access tokens, and the two API keys. Only `publishableKey` may ever leave the server. */
export type Secrets = z.infer<typeof secretsSchema>;

/** Reads `<dataDir>/secrets.json`, or makes it at the first start (mode 0600). There is no default to fall back to. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  try {
    const text = (await readIfThere(file)) ?? (await createSecrets(file));
    const parsed = secretsSchema.safeParse(parseJson(text));
    if (parsed.success) return parsed.data;
  } catch (error) {
    throw new StartError(`${file} cannot be read or written (${messageOf(error)}).`);
  }
  throw new StartError(
    `${file} does not hold the secrets that it should; restore it from a backup, or remove it to make new ones, which signs everybody out.`,
  );
}

/** Two first starts at once end with one set of secrets. */
async function createSecrets(file: string): Promise<string> {
  const secrets: Secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  const text = `${JSON.stringify(secrets, null, 2)}\n`;
  if (await createExclusively(file, text)) return text;
  return (await readIfThere(file)) ?? '';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
