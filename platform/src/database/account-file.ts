import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
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

/** 96 random bits; the prefix makes sure of the rule for passwords (specification, section 5). */
export function randomPassword(): string {
  return `T7-${randomBytes(12).toString('base64url')}`;
}
