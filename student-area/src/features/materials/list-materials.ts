import { COUNTED, database, type DatabaseClient, type ListPage, listQueryOf, pageOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';
import type { Material } from './material.ts';

/** How many the Students Corner shows, and how many more with every 'Load More'. */
const STEP = 6;

const materials = (client: DatabaseClient) =>
  client
    .from('material_summaries')
    .select(
      'id, title, description, subject, semester, category, type, format, fileSize:file_size, downloadUrl:download_url, downloads, uploadedBy:uploaded_by_name, uploadedAt:uploaded_at, topic, groupId:group_id, version, ownVersion:my_version, fileName:file_name, mediaType:media_type, path',
      COUNTED,
    );

export const newestMaterialsFirst = { key: 'uploaded_at', direction: 'descending' } as const;

export const listMaterials = listQueryOf(queryKeys.materials.list, materials, {
  sorts: ['uploaded_at'],
  search: ['search_text'],
  filters: {
    ...choices.study_materials,
    of: (query, whose) => (whose === 'mine' ? query.not('group_id', 'is', null) : query.is('group_id', null)),
  },
});

export function newestMaterialsOptions() {
  return infiniteQueryOptions({
    queryKey: queryKeys.materials.newest(),
    queryFn: async ({ signal, pageParam }): Promise<ListPage<Material>> =>
      pageOf(
        materials(await database()),
        { search: '', sort: newestMaterialsFirst, page: pageParam, filters: {} },
        signal,
        { sorts: ['uploaded_at'], pageSize: STEP },
      ),
    initialPageParam: 1,
    getNextPageParam: (last: ListPage<Material>, pages: ListPage<Material>[]) =>
      pages.length * STEP < last.total ? pages.length + 1 : undefined,
  });
}
