import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FilterValues } from '../../list/list-filter.ts';
import { type Page, pageRange } from '../../list/page.ts';
import type { Material, materialFilters } from './material.ts';

export const MATERIAL_PAGE_SIZE = 12;
/** How many the Students Corner shows, and how many more with every 'Load More'. */
export const MATERIAL_STEP = 6;

export interface MaterialListInput extends FilterValues<typeof materialFilters> {
  search: string;
  page: number;
}

export function materialListOptions(input: MaterialListInput) {
  return queryOptions({
    queryKey: ['materials', 'list', input],
    queryFn: ({ signal }) => listMaterials(input, MATERIAL_PAGE_SIZE, signal),
    placeholderData: keepPreviousData,
  });
}

export function newestMaterialsOptions() {
  return infiniteQueryOptions({
    queryKey: ['materials', 'newest'],
    queryFn: ({ signal, pageParam }) =>
      listMaterials({ search: '', category: 'all', type: 'all', page: pageParam }, MATERIAL_STEP, signal),
    initialPageParam: 1,
    getNextPageParam: (last: Page<Material>, pages: Page<Material>[]) =>
      pages.length * MATERIAL_STEP < last.total ? pages.length + 1 : undefined,
  });
}

async function listMaterials(input: MaterialListInput, size: number, signal: AbortSignal): Promise<Page<Material>> {
  const client = await database();
  let query = client
    .from('study_materials')
    .select(
      'id, title, description, subject, semester, category, type, format, file_size, download_url, downloads, uploaded_by_name, uploaded_at',
      { count: 'estimated' },
    )
    .eq('published', true);
  if (input.search !== '') query = query.like('search_text', containsPattern(input.search));
  if (input.category !== 'all') query = query.eq('category', input.category);
  if (input.type !== 'all') query = query.eq('type', input.type);
  const answer = await query
    .order('uploaded_at', { ascending: false })
    .order('id')
    .range(...pageRange(input.page, size))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, size));
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      title: row.title,
      description: row.description,
      subject: row.subject,
      semester: row.semester,
      category: row.category,
      type: row.type,
      format: row.format,
      fileSize: row.file_size ?? 0,
      downloadUrl: row.download_url,
      downloads: row.downloads,
      uploadedBy: row.uploaded_by_name,
      uploadedAt: row.uploaded_at,
    })),
  };
}
