import { database, unwrapWritten } from '@portal/shared/data';

/** Makes `after` the assignees of a course; only what differs from `before` is written. */
export async function saveAssignees(
  courseId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const client = await database();
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.length > 0) {
    unwrapWritten(
      await client
        .from('group_teachers')
        .insert(added.map((id) => ({ group_id: courseId, profile_id: id })))
        .select('profile_id'),
    );
  }
  if (removed.length > 0) {
    unwrapWritten(
      await client
        .from('group_teachers')
        .delete()
        .eq('group_id', courseId)
        .in('profile_id', removed)
        .select('profile_id'),
    );
  }
}
