import { removeFolder } from '@portal/shared/data';
import { deleteRow } from '../../data/delete-row.ts';

/** Deletes a material, then its files, which nobody can read any more by then; answers what was left behind. */
export async function deleteMaterial({ id, groupId }: { id: string; groupId: string | null }): Promise<string | void> {
  await deleteRow('study_materials', id);
  try {
    await removeFolder('resources', `${groupId ?? 'general'}/${id}`);
  } catch {
    return 'Its files could not be removed from the store; nobody can read them.';
  }
}
