import {
  askForPage,
  COUNTED,
  database,
  type DatabaseClient,
  foundPage,
  type ListPage,
  type ListRequest,
  pageOf,
} from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
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

async function newest(request: ListRequest, signal: AbortSignal): Promise<ListPage<Material>> {
  return pageOf(materials(await database()), request, signal, {
    sorts: ['uploaded_at'],
    filters: {
      ...choices.study_materials,
      of: (query) => query.is('group_id', null),
    },
  });
}

/** A filter on `material_summaries` would read every row: see the function's comment. */
async function found({ search, page, filters }: ListRequest, signal: AbortSignal): Promise<ListPage<Material>> {
  const client = await database();
  const category = choices.study_materials.category.find((known) => known === filters.category);
  const type = choices.study_materials.type.find((known) => known === filters.type);
  const answer = await client
    .rpc('find_materials', {
      query: search.trim(),
      ...askForPage(page),
      ...(category && { of_category: category }),
      ...(type && { of_type: type }),
      ...(filters.of && { of_group: filters.of === 'mine' }),
    })
    .abortSignal(signal);
  return foundPage(answer, page, (row) => ({
    ...row,
    // A check of the table keeps to the types; what a function returns has no narrower one.
    type: row.type as Material['type'],
    fileSize: row.file_size,
    downloadUrl: row.download_url,
    uploadedBy: row.uploaded_by_name,
    uploadedAt: row.uploaded_at,
    groupId: row.group_id,
    ownVersion: row.my_version,
    fileName: row.file_name,
    mediaType: row.media_type,
  }));
}

export function listMaterials(request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.materials.list(request),
    // Of one's own groups all are found by the groups, not by going through everybody's for the newest.
    queryFn: ({ signal }) =>
      (request.search.trim() === '' && request.filters.of !== 'mine' ? newest : found)(request, signal),
    placeholderData: keepPreviousData,
  });
}

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
