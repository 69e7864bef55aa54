import { containsPattern, database, unwrapPage } from '@portal/shared/data';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Page, pageRange } from '../../list/page.ts';
import type { Album } from './album.ts';

export const ALBUM_PAGE_SIZE = 6;

export interface AlbumListInput {
  search: string;
  page: number;
}

export function albumListOptions(input: AlbumListInput) {
  return queryOptions({
    queryKey: ['gallery', 'list', input],
    queryFn: ({ signal }) => listAlbums(input, signal),
    placeholderData: keepPreviousData,
  });
}

async function listAlbums(input: AlbumListInput, signal: AbortSignal): Promise<Page<Album>> {
  const client = await database();
  let query = client
    .from('gallery_albums')
    .select('id, slug, title, category, taken_on, gallery_items(id, title, category, image, description, position)', {
      count: 'estimated',
    })
    .eq('published', true);
  if (input.search !== '') query = query.ilike('title', containsPattern(input.search));
  const answer = await query
    .order('taken_on', { ascending: false })
    .order('id')
    .range(...pageRange(input.page, ALBUM_PAGE_SIZE))
    .abortSignal(signal);
  const { rows, total } = unwrapPage(answer, pageRange(input.page, ALBUM_PAGE_SIZE));
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      title: row.title,
      category: row.category,
      takenOn: row.taken_on,
      items: row.gallery_items
        .toSorted((one, other) => one.position - other.position)
        .map(({ id, title, category, image, description }) => ({ id, title, category, image, description })),
    })),
  };
}
