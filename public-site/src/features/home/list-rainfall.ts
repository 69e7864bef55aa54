import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

/** Rain of one monsoon, June to September, at the college gauge. */
export interface Season {
  year: number;
  mm: number;
}

async function listRainfall(signal: AbortSignal): Promise<Season[]> {
  const client = await database();
  return unwrap(
    await client.from('rainfall_observations').select('year, mm').order('year').limit(200).abortSignal(signal),
  );
}

export const rainfallQuery = publishedQuery({
  queryKey: queryKeys.home.rainfall(),
  queryFn: ({ signal }) => listRainfall(signal),
  ...published,
});
