import { type Database, database } from '@portal/shared/data';
import type { Opened } from './opened.ts';
import { unwrapChanged } from './unwrap-changed.ts';

type Tables = Database['public']['Tables'];

/** Tables whose rows staff edit one at a time, each with an `id` and the time of its last change. */
export type EditedTable =
  | 'academic_calendar_entries'
  | 'achievements'
  | 'admission_programmes'
  | 'announcements'
  | 'blog_posts'
  | 'faculty_members'
  | 'gallery_albums'
  | 'gallery_items'
  | 'highlight_stats'
  | 'opening_hours'
  | 'openings'
  | 'placement_cohorts'
  | 'projects'
  | 'research_papers'
  | 'student_research'
  | 'timeline_entries';

/**
 * Changes the row that a form was opened with. Throws `ConflictError` when somebody else changed it since, `NotFoundError`
 * when it was deleted, `ForbiddenError` when the right is missing.
 */
export async function changeRow<Table extends EditedTable>(
  table: Table,
  opened: Opened,
  row: Tables[Table]['Update'],
): Promise<void> {
  const client = await database();
  const name: EditedTable = table;
  const values: Tables[EditedTable]['Update'] = row;
  const update = client.from(name).update(values).eq('id', opened.id);
  const answer = await (opened.updatedAt === null ? update : update.eq('updated_at', opened.updatedAt)).select('id');
  await unwrapChanged(answer, opened.updatedAt, client.from(name).select('updated_at').eq('id', opened.id));
}
