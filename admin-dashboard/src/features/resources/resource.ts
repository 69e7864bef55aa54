import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  askForOrder,
  askForPage,
  COUNTED,
  database,
  type DatabaseClient,
  foundPage,
  type ListPage,
  type ListRequest,
  pageOf,
  readOne,
  type RowOf,
} from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, title, description, subject, semester, category, type, format, fileSize:file_size, downloads, uploadedBy:uploaded_by, uploadedByName:uploaded_by_name, uploadedAt:uploaded_at, isPublished:published, version, updatedAt:updated_at';

const resources = (client: DatabaseClient) =>
  client.from('study_materials').select(columns, COUNTED).is('group_id', null);

export type Resource = RowOf<ReturnType<typeof resources>>;

const sorts = ['uploaded_at', 'title', 'subject', 'type', 'downloads'] as const;

async function all(profileId: string, request: ListRequest, signal: AbortSignal): Promise<ListPage<Resource>> {
  const client = await database();
  const owned = request.filters.owner === 'all' ? resources(client) : resources(client).eq('uploaded_by', profileId);
  return pageOf(owned, request, signal, { sorts, filters: choices.study_materials });
}

/** A filter on the table would read every row: see the function's comment. */
async function found({ search, sort, page, filters }: ListRequest, signal: AbortSignal): Promise<ListPage<Resource>> {
  const client = await database();
  const category = choices.study_materials.category.find((known) => known === filters.category);
  const type = choices.study_materials.type.find((known) => known === filters.type);
  const answer = await client
    .rpc('find_resources', {
      query: search.trim(),
      of_everybody: filters.owner === 'all',
      ...askForOrder(sort, sorts),
      ...askForPage(page),
      ...(category && { of_category: category }),
      ...(type && { of_type: type }),
    })
    .abortSignal(signal);
  return foundPage(answer, page, (row) => ({
    ...row,
    // Checks of the table keep to the words; what a function returns has no narrower type.
    category: row.category as Resource['category'],
    type: row.type as Resource['type'],
    fileSize: row.file_size,
    uploadedBy: row.uploaded_by,
    uploadedByName: row.uploaded_by_name,
    uploadedAt: row.uploaded_at,
    isPublished: row.published,
    updatedAt: row.updated_at,
  }));
}

/** General study material of `profileId`, or of everybody when the filter `owner` is 'all'. */
export function listResources(profileId: string, request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.resources.list(profileId, request),
    queryFn: ({ signal }) => (request.search.trim() === '' ? all(profileId, request, signal) : found(request, signal)),
    placeholderData: keepPreviousData,
  });
}

export const readResource = readOne(resources);

/** With the content, which lists leave out because it may be long. */
const whole = (client: DatabaseClient) => client.from('study_materials').select(`${columns}, body`, COUNTED);

export type WholeResource = RowOf<ReturnType<typeof whole>>;

const readWholeResource = readOne(whole);

/** Asked for anew with every version that the list has shown. */
export function wholeResourceQuery({ id, updatedAt }: Resource) {
  return queryOptions({
    queryKey: queryKeys.resources.whole(id, updatedAt),
    queryFn: ({ signal }) => readWholeResource(id, signal),
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}
