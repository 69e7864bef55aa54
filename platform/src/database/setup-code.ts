import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writePrivateFile } from '@portal/backend/database/private-file';
import type { SqlDatabase } from '@portal/backend/database/sql';
import type { KeptKey, KeyStore } from '@portal/backend/key-store';

const setupCode: KeptKey<string> = {
  name: 'setup-code',
  called: 'code',
  remade: 'ends the one that was told',
  make: () => `${randomBytes(15).toString('hex')}\n`,
  parse: (text) => text.trim() || null,
};

interface AdminSetup {
  dataDir: string;
  keys: KeyStore;
  adminEmail: string;
}

/**
 * While nobody is admin: makes sure that there is a one-time code of the admin setup, the same for all gateways, that `<dataDir>/setup-code` (0600) holds it and
 * that the database knows its hash, and returns the code. Once there is an admin it removes all three and returns null.
 */
export async function prepareAdminSetup(
  db: SqlDatabase,
  { dataDir, keys, adminEmail }: AdminSetup,
): Promise<string | null> {
  const [admin] = await db.query(`select 1 from public.profiles where role = 'admin' limit 1`);
  const code = admin ? null : await keys.keep(setupCode);
  if (code === null) await keys.forget(setupCode);
  else await writePrivateFile(join(dataDir, setupCode.name), `${code}\n`);
  await db.query(
    `insert into private.setup (admin_email, code_hash) values (lower($1), $2)
     on conflict (id) do update set admin_email = excluded.admin_email, code_hash = excluded.code_hash`,
    [adminEmail, code === null ? null : createHash('sha256').update(code).digest('hex')],
  );
  return code;
}
