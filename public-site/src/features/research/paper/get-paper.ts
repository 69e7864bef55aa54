import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';
import { type AuthoredPaper, authorColumns, paperColumns, toFacultyAuthors, toPaper } from '../list-papers.ts';
import { published } from '../../../site/published.ts';

export interface PaperDetail extends AuthoredPaper {
  hasOpenData: boolean;
}

/** Rejects with `NotFoundError` when no paper has this slug. */
export async function getPaper(slug: string, signal: AbortSignal): Promise<PaperDetail> {
  const client = await database();
  const {
    open_data: hasOpenData,
    paper_authors: authors,
    ...row
  } = unwrap(
    await client
      .from('research_papers')
      .select(`${paperColumns}, open_data, ${authorColumns}` as const)
      .eq('slug', slug)
      .abortSignal(signal)
      .single(),
  );
  return { ...toPaper(row), hasOpenData, facultyAuthors: toFacultyAuthors(authors) };
}

export function paperQuery(slug: string) {
  return publishedQuery({
    queryKey: queryKeys.research.paper(slug),
    queryFn: ({ signal }) => getPaper(slug, signal),
    ...published,
  });
}
