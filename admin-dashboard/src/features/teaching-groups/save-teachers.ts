import { database, ForbiddenError, unwrap, unwrapWritten } from '@portal/shared/data';
import { isTaken } from '../../data/is-taken.ts';
import { listTeachers } from './list-teachers.ts';

/**
 * Makes `after` the teachers of a group that `before` taught when it was opened: only what differs is written, so that two who change other
 * teachers both do, and what stands already, done by somebody else or by an attempt whose answer was lost, is done.
 */
export async function saveTeachers(
  groupId: string,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  await addTeachers(
    groupId,
    after.filter((id) => !before.includes(id)),
  );
  await removeTeachers(
    groupId,
    before.filter((id) => !after.includes(id)),
  );
}

async function addTeachers(groupId: string, added: readonly string[]): Promise<void> {
  if (added.length === 0) return;
  const client = await database();
  try {
    unwrapWritten(
      await client
        .from('group_teachers')
        .insert(added.map((id) => ({ group_id: groupId, profile_id: id })))
        .select('profile_id'),
    );
  } catch (cause) {
    if (!isTaken(cause)) throw cause;
    const present = await listTeachers(groupId);
    const missing = added.filter((id) => !present.includes(id));
    if (missing.length < added.length) await addTeachers(groupId, missing);
    else throw cause;
  }
}

async function removeTeachers(groupId: string, removed: readonly string[]): Promise<void> {
  if (removed.length === 0) return;
  const client = await database();
  const gone = unwrap(
    await client.from('group_teachers').delete().eq('group_id', groupId).in('profile_id', removed).select('profile_id'),
  );
  if (gone.length === removed.length) return;
  const present = await listTeachers(groupId);
  if (removed.some((id) => present.includes(id)))
    throw new ForbiddenError('You do not have permission to change this.');
}
