import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  containsPattern,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { MATERIAL_CATEGORIES, MATERIAL_TYPES, type Resource } from './resource.ts';

/** What the Data API is asked for where a `Resource` is shown. */
export const resourceColumns =
  'id, title, description, subject, semester, category, type, format, file_size, downloads, uploaded_by, uploaded_by_name, uploaded_at, published, updated_at';

type Row = Pick<
  Database['public']['Tables']['study_materials']['Row'],
  | 'id'
  | 'title'
  | 'description'
  | 'subject'
  | 'semester'
  | 'category'
  | 'type'
  | 'format'
  | 'file_size'
  | 'downloads'
  | 'uploaded_by'
  | 'uploaded_by_name'
  | 'uploaded_at'
  | 'published'
  | 'updated_at'
>;

export function toResource(row: Row): Resource {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    subject: row.subject,
    semester: row.semester,
    category: row.category,
    type: row.type,
    format: row.format,
    fileSize: row.file_size ?? 0,
    downloads: row.downloads,
    uploadedBy: row.uploaded_by,
    uploadedByName: row.uploaded_by_name,
    uploadedAt: row.uploaded_at,
    isPublished: row.published,
    updatedAt: row.updated_at,
  };
}

/** Study material of `profileId`, or of everybody when the filter `owner` is 'all'. */
export async function listResources(
  profileId: string,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<Resource>> {
  const client = await database();
  let query = client.from('study_materials').select(resourceColumns, { count: 'estimated' });
  if (request.filters.owner !== 'all') query = query.eq('uploaded_by', profileId);
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search));
  const category = filterValue(MATERIAL_CATEGORIES, request.filters.category);
  if (category) query = query.eq('category', category);
  const type = filterValue(MATERIAL_TYPES, request.filters.type);
  if (type) query = query.eq('type', type);
  const column = orderColumn(['uploaded_at', 'title', 'subject', 'type', 'downloads'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toResource) };
}

export function listResourcesQuery(profileId: string, request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'resources', profileId, request],
    queryFn: ({ signal }) => listResources(profileId, request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getResource(id: string): Promise<Resource> {
  const client = await database();
  return toResource(unwrap(await client.from('study_materials').select(resourceColumns).eq('id', id).single()));
}
