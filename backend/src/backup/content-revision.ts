import type { SqlSession } from '../database/sql.ts';

/**
 * The counters of public content, by which pages know when they are old. A backup brings the numbers of its time, which may have been
 * reached in another way since; so they go on from the higher of the two.
 */
export class ContentRevision {
  readonly #session: SqlSession;
  #before = '{}';

  constructor(session: SqlSession) {
    this.#session = session;
  }

  async remember(): Promise<void> {
    if (!(await this.#exists())) return;
    const [row] = await this.#session.query<{ revisions: string | null }>(
      'select json_object_agg(topic, revision)::text as revisions from public.content_revision',
    );
    this.#before = row?.revisions ?? '{}';
  }

  /** Does nothing where there was no counter before: nobody has seen its numbers. */
  async grow(): Promise<void> {
    if (!(await this.#exists())) return;
    await this.#session.query(
      `insert into public.content_revision as restored (topic, revision)
       select key, value::bigint + 1 from json_each_text($1::text::json)
       on conflict (topic) do update
       set revision = greatest(restored.revision + 1, excluded.revision), changed_at = now()`,
      [this.#before],
    );
  }

  async #exists(): Promise<boolean> {
    const [row] = await this.#session.query<{ exists: boolean }>(
      `select to_regclass('public.content_revision') is not null as exists`,
    );
    return row?.exists === true;
  }
}
