import { database, type DatabaseClient, type RowOf, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

const versions = (client: DatabaseClient) =>
  client
    .from('material_versions')
    .select('id, version, path, name, size, note, uploadedByName:uploaded_by_name, uploadedAt:uploaded_at');

export type Version = RowOf<ReturnType<typeof versions>>;

/** The files of a material, the newest first. */
export function versionsQuery(materialId: string) {
  return queryOptions({
    queryKey: queryKeys.materials.versions(materialId),
    queryFn: async ({ signal }): Promise<Version[]> => {
      const query = versions(await database())
        .eq('material_id', materialId)
        .order('version', { ascending: false });
      return unwrap(await query.limit(200).abortSignal(signal));
    },
  });
}
