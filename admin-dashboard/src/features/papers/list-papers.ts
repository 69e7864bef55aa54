import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import { containsPattern, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Paper } from './paper.ts';

const columns =
  'id, slug, title, authors, abstract, journal, year, issue, pages, keywords, doi, url, download_url, open_data, citation_count, updated_at, paper_authors(faculty_id, position)';

type Row = Omit<Database['public']['Tables']['research_papers']['Row'], 'search_text'> & {
  paper_authors: { faculty_id: string; position: number }[];
};

function toPaper(row: Row): Paper {
  const facultyAt = new Map(row.paper_authors.map((link) => [link.position, link.faculty_id]));
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    authors: row.authors.map((name, index) => ({ name, facultyId: facultyAt.get(index + 1) ?? '' })),
    abstract: row.abstract,
    journal: row.journal,
    year: row.year,
    issue: row.issue,
    pages: row.pages,
    keywords: row.keywords,
    doi: row.doi,
    url: row.url,
    downloadUrl: row.download_url,
    isDataOpen: row.open_data,
    citationCount: row.citation_count,
    updatedAt: row.updated_at,
  };
}

export async function listPapers(request: ListRequest, signal: AbortSignal): Promise<ListPage<Paper>> {
  const client = await database();
  let query = client.from('research_papers').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.ilike('search_text', containsPattern(request.search.toLowerCase()));
  const column = orderColumn(['year', 'title', 'journal', 'citation_count'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toPaper) };
}

export function listPapersQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'papers', request],
    queryFn: ({ signal }) => listPapers(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getPaper(id: string): Promise<Paper> {
  const client = await database();
  return toPaper(unwrap(await client.from('research_papers').select(columns).eq('id', id).single()));
}
