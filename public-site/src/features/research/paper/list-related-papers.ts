import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../../query-keys.ts';
import { published } from '../../../site/published.ts';

export interface RelatedPaper {
  slug: string;
  title: string;
  authors: readonly string[];
  journal: string;
  year: number;
}

/** Papers that share keywords or authors with this one, the closest first. */
async function listRelatedPapers(slug: string, signal: AbortSignal): Promise<RelatedPaper[]> {
  const client = await database();
  return unwrap(await client.rpc('related_papers', { paper_slug: slug }).abortSignal(signal));
}

export function relatedPapersQuery(slug: string) {
  return publishedQuery({
    queryKey: queryKeys.research.relatedPapers(slug),
    queryFn: ({ signal }) => listRelatedPapers(slug, signal),
    ...published,
  });
}
