import { randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { z } from 'zod';
import { writePrivateFile } from '@portal/backend/database/private-file';
import { StartError } from '@portal/backend/start-error';

/**
 * The list of accounts in `file`; where there is none yet, what `make` answers is written there (0600) first. Rejects with a `StartError`
 * when the file cannot be understood.
 */
export async function keptAccounts<Account>(
  file: string,
  schema: z.ZodType<Account[]>,
  make: () => Account[],
): Promise<Account[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) {
    const made = make();
    await writePrivateFile(file, `${JSON.stringify(made, null, 2)}\n`);
    return made;
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${file} cannot be understood; remove it to have it written again.`);
  }
}

const addressed = z.array(z.looseObject({ email: z.string() }));

/** Takes out of the list of accounts in `file` whoever is not among `addresses` (in small letters), and the file away when nobody is left. */
export async function forgetAccounts(file: string, addresses: ReadonlySet<string>): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return;
  const left = readAccounts(text).filter(({ email }) => addresses.has(email.toLowerCase()));
  if (left.length === 0) await rm(file, { force: true });
  else await writePrivateFile(file, `${JSON.stringify(left, null, 2)}\n`);
}

/** A file that cannot be understood names nobody. */
function readAccounts(text: string): z.infer<typeof addressed> {
  try {
    return addressed.parse(JSON.parse(text));
  } catch {
    return [];
  }
}

/** 96 random bits; the prefix makes sure of the rule for passwords (specification, section 5). */
export function randomPassword(): string {
  return `T7-${randomBytes(12).toString('base64url')}`;
}
