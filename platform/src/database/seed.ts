import { readFile } from 'node:fs/promises';
import { StartError } from '@portal/backend/start-error';
import type { SqlDatabase } from '@portal/backend/database/sql';

/**
 * Fills an empty database from `file`, in one transaction, once; returns whether it did. A database that already has the
 * settings of a site is taken as filled, whoever filled it. Rejects with a `StartError` that names the file.
 */
export async function applySeed(db: SqlDatabase, file: string): Promise<boolean> {
  const script = await readFile(file, 'utf8');
  return db.transaction(async (session) => {
    const [state] = await session.query<{ filled: boolean }>(
      `select exists (select 1 from private.server_state where key = 'seed')
        or exists (select 1 from public.site_settings) as filled`,
    );
    if (state?.filled) return false;
    try {
      await session.exec(script);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StartError(`The seed ${file} could not be applied: ${reason}`);
    }
    await session.query(
      `insert into private.server_state (key) values ('seed'), ('sample-begun') on conflict do nothing`,
    );
    return true;
  });
}

/** A department that begins with nothing of the sample: neither content nor staff, now and at later starts. */
export async function leaveEmpty(db: SqlDatabase): Promise<void> {
  await db.transaction(async (session) => {
    const added = await session.query(
      `insert into private.server_state (key)
       select key from unnest(array['seed', 'staff-accounts']) as key
       where not exists (select from private.server_state where key = 'seed') and not exists (select from public.site_settings)
       on conflict do nothing returning key`,
    );
    if (added.length > 0) await session.query('select private.begin_site_settings()');
  });
}
