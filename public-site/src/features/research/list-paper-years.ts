import { publishedQuery } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';
import { countPaperYears } from '../../site/count-paper-years.ts';

/** Years with papers that contain the query, and how many each has. */
export function paperYearsQuery(query: string) {
  return publishedQuery({
    queryKey: queryKeys.research.paperYears(query),
    queryFn: ({ signal }) => countPaperYears(query, signal),
    ...published,
  });
}
