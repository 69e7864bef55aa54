import { getDataAccess } from '@portal/shared/contract';

/** Buckets whose folders belong to a person or to a row (docs/architecture.md, "Files"). */
export type FolderedBucket = 'avatars' | 'submissions' | 'resources';

/** Entries of a folder that one request lists, and how often it is listed again. */
const most = 100;
const mostPasses = 50;

/** Removes all files in a folder and in the folders in it, as far as the caller may. Throws what the storage service throws. */
export async function removeFolder(bucket: FolderedBucket, folder: string): Promise<void> {
  const files = (await getDataAccess().supabase()).storage.from(bucket);
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const { data, error } = await files.list(folder, { limit: most });
    if (error) throw error;
    for (const { id, name } of data) if (id === null) await removeFolder(bucket, `${folder}/${name}`);
    const names = data.filter(({ id }) => id !== null).map(({ name }) => `${folder}/${name}`);
    if (names.length > 0) {
      const { error: refused } = await files.remove(names);
      if (refused) throw refused;
    }
    if (data.length < most) return;
  }
}
