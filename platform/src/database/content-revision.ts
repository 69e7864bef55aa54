import type { SqlSession } from '@portal/backend/database/sql';

/**
 * The counters of public content, by which pages know when they are old. A backup brings the numbers of its time, which may have been
 * reached in another way since; so they go on from the higher of the two. Where there was no counter before nobody has seen its numbers.
 */
export async function growContentRevision(session: SqlSession): Promise<() => Promise<void>> {
  const before = (await hasCounters(session)) ? await readCounters(session) : '{}';
  return async () => {
    if (!(await hasCounters(session))) return;
    await session.query(
      `insert into public.content_revision as restored (topic, revision)
       select key, value::bigint + 1 from json_each_text($1::text::json)
       on conflict (topic) do update
       set revision = greatest(restored.revision + 1, excluded.revision), changed_at = now()`,
      [before],
    );
  };
}

async function readCounters(session: SqlSession): Promise<string> {
  const [row] = await session.query<{ revisions: string | null }>(
    'select json_object_agg(topic, revision)::text as revisions from public.content_revision',
  );
  return row?.revisions ?? '{}';
}

async function hasCounters(session: SqlSession): Promise<boolean> {
  const [row] = await session.query<{ exists: boolean }>(
    `select to_regclass('public.content_revision') is not null as exists`,
  );
  return row?.exists === true;
}
