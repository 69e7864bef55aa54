import type { SqlSession } from '@portal/backend/database/sql';
import { becomes } from './roll-rows.ts';

export interface Notice extends Record<string, unknown> {
  title: string;
  detail: string;
  path: string;
  is_read: boolean;
}

/** What somebody finds among their notices, the newest first. */
export async function noticesOf(session: SqlSession, person: string): Promise<Notice[]> {
  await becomes(session, person);
  return session.query<Notice>(
    'select title, detail, path, read_at is not null as is_read from public.notice_summaries order by created_at desc, title',
  );
}

export const readAll = async (session: SqlSession, person: string) => {
  await becomes(session, person);
  await session.query('update public.notices set read_at = now() where read_at is null');
};
