import type { SqlDatabase } from '@portal/backend/database/sql';
import { growContentRevision } from './content-revision.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => (db = await openTestDatabase()));
afterAll(() => db.close());

/** Restores a backup whose counter of courses stood at `inBackup`, and answers what it stands at afterwards. */
async function restored(before: number, inBackup: number): Promise<number | undefined> {
  const set = `insert into public.content_revision (topic, revision) values ('courses', $1)
    on conflict (topic) do update set revision = excluded.revision`;
  await db.query(set, [before]);
  await db.transaction(async (session) => {
    const rowsAreThere = await growContentRevision(session);
    await session.query(set, [inBackup]);
    await rowsAreThere();
  });
  const [row] = await db.query<{ revision: number }>(
    `select revision::integer from public.content_revision where topic = 'courses'`,
  );
  return row?.revision;
}

test('after a restore the counters of content are beyond what anybody has seen, before it or in the backup', async () => {
  expect(await restored(20, 3)).toBe(21);
  expect(await restored(20, 90)).toBe(91);
});
