import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { published } from '../../site/published.ts';
import { countPaperYears } from '../../site/count-paper-years.ts';

/** Years with papers that contain the query, and how many each has. */
export function paperYearsQuery(query: string) {
  return queryOptions({
    queryKey: ['public-site', 'paper-years', query],
    queryFn: ({ signal }) => countPaperYears(query, signal),
    placeholderData: keepPreviousData,
    ...published,
  });
}
