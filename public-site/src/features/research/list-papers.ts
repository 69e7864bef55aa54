import { containsPattern, database, publishedQuery, unwrap, unwrapPage } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

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

/** An author who has a page on this site. */
export interface FacultyAuthor {
  /** Where the person stands among the authors; 1 is the first. */
  position: number;
  slug: string;
  name: string;
}

/** A paper with those of its authors who are of the faculty. */
export interface AuthoredPaper extends Paper {
  facultyAuthors: readonly FacultyAuthor[];
}

export interface PaperPage {
  papers: AuthoredPaper[];
  /** How many match on all pages. */
  total: number;
}

/** What narrows the list. */
export interface PaperFilter {
  query: string;
  /** Null for all years. */
  year: number | null;
}

export interface PaperSearch extends PaperFilter {
  /** 1 is the first page. */
  page: number;
}

export const PAPERS_PER_PAGE = 10;

/** What the Data API is asked for where a `Paper` is shown. */
export const paperColumns =
  'id, slug, title, authors, abstract, journal, year, issue, pages, keywords, doi, url, download_url, citation_count';

export const authorColumns = 'paper_authors(position, faculty_members(slug, name))';

export type PaperRow = Omit<Paper, 'downloadUrl' | 'citationCount'> & {
  download_url: string | null;
  citation_count: number;
};

export function toPaper({ download_url: downloadUrl, citation_count: citationCount, ...paper }: PaperRow): Paper {
  return { ...paper, downloadUrl, citationCount };
}

type AuthorRow = { position: number; faculty_members: { slug: string; name: string } };

export function toFacultyAuthors(rows: readonly AuthorRow[]): FacultyAuthor[] {
  return rows.map(({ position, faculty_members: member }) => ({ position, ...member }));
}

/** The filter for texts that hold the query as it stands. A star, which `like` of the Data API cannot escape, takes a regular expression. */
function containing(query: string): [operator: string, value: string] {
  if (!query.includes('*')) return ['ilike', containsPattern(query)];
  return ['imatch', query.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')];
}

/** Papers of the year whose title, abstract, any author or any keyword contains the query, newest first (specification, section 5). */
export async function listPapers({ query, year, page }: PaperSearch, signal: AbortSignal): Promise<PaperPage> {
  const client = await database();
  const range = [(page - 1) * PAPERS_PER_PAGE, page * PAPERS_PER_PAGE] as const;
  let request = client
    .from('research_papers')
    .select(`${paperColumns}, ${authorColumns}` as const, { count: 'estimated' });
  if (query !== '') request = request.filter('search_text', ...containing(query));
  if (year !== null) request = request.eq('year', year);
  const { rows, total } = unwrapPage(
    await request
      .order('year', { ascending: false })
      .order('title')
      .order('id')
      .range(...range)
      .abortSignal(signal),
    range,
  );
  const papers = rows.map(({ paper_authors: authors, ...row }) => ({
    ...toPaper(row),
    facultyAuthors: toFacultyAuthors(authors),
  }));
  return { papers, total };
}

/** Rows the Data API gives in one answer. */
const MOST_AT_ONCE = 1000;

/** All papers that `listPapers` would find, in the same order. */
export async function listAllPapers({ query, year }: PaperFilter): Promise<Paper[]> {
  const client = await database();
  const papers: Paper[] = [];
  for (;;) {
    let request = client.from('research_papers').select(paperColumns);
    if (query !== '') request = request.filter('search_text', ...containing(query));
    if (year !== null) request = request.eq('year', year);
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
  return publishedQuery({
    queryKey: queryKeys.research.papers(search),
    queryFn: ({ signal }) => listPapers(search, signal),
    ...published,
  });
}
