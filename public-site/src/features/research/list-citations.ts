import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

/** What the evidence panel needs of one paper. */
export interface CitedPaper {
  slug: string;
  authors: readonly string[];
  title: string;
  year: number;
  citationCount: number;
  hasOpenData: boolean;
}

export interface Citations {
  /** The newest papers, at most `MOST_POINTS`. */
  papers: CitedPaper[];
  total: number;
}

/** More points than this hide each other in the figure. */
const MOST_POINTS = 400;

async function listCitations(signal: AbortSignal): Promise<Citations> {
  const client = await database();
  const answer = await client
    .from('research_papers')
    .select('slug, authors, title, year, citation_count, open_data', { count: 'estimated' })
    .order('year', { ascending: false })
    .order('title')
    .order('id')
    .limit(MOST_POINTS)
    .abortSignal(signal);
  const papers = unwrap(answer).map(({ citation_count: citationCount, open_data: hasOpenData, ...paper }) => ({
    ...paper,
    citationCount,
    hasOpenData,
  }));
  return { papers, total: answer.count ?? 0 };
}

export const citationsQuery = publishedQuery({
  queryKey: queryKeys.research.citations(),
  queryFn: ({ signal }) => listCitations(signal),
  ...published,
});
