import { createHash, randomBytes } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writePrivateFile } from '@portal/backend/database/private-file';
import type { SqlDatabase } from '@portal/backend/database/sql';

/**
 * While nobody is admin: makes sure that `<dataDir>/setup-code` (0600) holds the one-time code of the admin setup and that the database
 * knows its hash, and returns the code. Once there is an admin it removes both and returns null.
 */
export async function prepareAdminSetup(db: SqlDatabase, dataDir: string, adminEmail: string): Promise<string | null> {
  const file = join(dataDir, 'setup-code');
  const [admin] = await db.query(`select 1 from public.profiles where role = 'admin' limit 1`);
  const code = admin ? null : ((await readCode(file)) ?? (await writeCode(file)));
  if (admin) await rm(file, { force: true });
  await db.query(
    `insert into private.setup (admin_email, code_hash) values (lower($1), $2)
     on conflict (id) do update set admin_email = excluded.admin_email, code_hash = excluded.code_hash`,
    [adminEmail, code === null ? null : createHash('sha256').update(code).digest('hex')],
  );
  return code;
}

async function readCode(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim() || null;
}

async function writeCode(file: string): Promise<string> {
  const code = randomBytes(15).toString('hex');
  await writePrivateFile(file, `${code}\n`);
  return code;
}
