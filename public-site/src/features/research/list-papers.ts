import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { containsPattern, database, unwrap, unwrapPage } from '@portal/shared/data';
import { published } from '../site/published.ts';

export interface Paper {
  id: string;
  slug: string;
  title: string;
  authors: readonly string[];
  abstract: string;
  journal: string;
  year: number;
  issue: string;
  pages: string | null;
  keywords: readonly string[];
  doi: string | null;
  url: string | null;
  downloadUrl: string | null;
  citationCount: number;
}

export interface PaperPage {
  papers: Paper[];
  /** How many match on all pages. */
  total: number;
}

export interface PaperSearch {
  query: string;
  /** 1 is the first page. */
  page: number;
}

export const PAPERS_PER_PAGE = 10;

const columns =
  'id, slug, title, authors, abstract, journal, year, issue, pages, keywords, doi, url, download_url, citation_count';

type PaperRow = Omit<Paper, 'downloadUrl' | 'citationCount'> & { download_url: string | null; citation_count: number };

function toPaper({ download_url: downloadUrl, citation_count: citationCount, ...paper }: PaperRow): Paper {
  return { ...paper, downloadUrl, citationCount };
}

/** Papers whose title, abstract, any author or any keyword contains the query, newest first (specification, section 5). */
export async function listPapers({ query, page }: PaperSearch, signal: AbortSignal): Promise<PaperPage> {
  const client = await database();
  const first = (page - 1) * PAPERS_PER_PAGE;
  let request = client.from('research_papers').select(columns, { count: 'exact' });
  if (query !== '') request = request.ilike('search_text', containsPattern(query));
  const { rows, total } = unwrapPage(
    await request
      .order('year', { ascending: false })
      .order('title')
      .order('id')
      .range(first, first + PAPERS_PER_PAGE - 1)
      .abortSignal(signal),
  );
  return { papers: rows.map(toPaper), total };
}

/** Rows the Data API gives in one answer. */
const MOST_AT_ONCE = 1000;

/** All papers that `listPapers` would find, in the same order. */
export async function listAllPapers(query: string): Promise<Paper[]> {
  const client = await database();
  const papers: Paper[] = [];
  for (;;) {
    let request = client.from('research_papers').select(columns);
    if (query !== '') request = request.ilike('search_text', containsPattern(query));
    const rows = unwrap(
      await request
        .order('year', { ascending: false })
        .order('title')
        .order('id')
        .range(papers.length, papers.length + MOST_AT_ONCE - 1),
    );
    papers.push(...rows.map(toPaper));
    if (rows.length < MOST_AT_ONCE) return papers;
  }
}

export function papersQuery(search: PaperSearch) {
  return queryOptions({
    queryKey: ['public-site', 'papers', search],
    queryFn: ({ signal }) => listPapers(search, signal),
    placeholderData: keepPreviousData,
    ...published,
  });
}
