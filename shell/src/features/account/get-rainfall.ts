import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** One monsoon at the college gauge: June to September, in millimetres. */
export interface SeasonOfRain {
  year: number;
  millimetres: number;
}

async function getRainfall(signal?: AbortSignal): Promise<readonly SeasonOfRain[]> {
  const client = await database();
  const request = client.from('rainfall_observations').select('year, mm').order('year');
  const rows = unwrap(await (signal ? request.abortSignal(signal) : request));
  return rows.map((row) => ({ year: row.year, millimetres: row.mm }));
}

export function getRainfallQuery() {
  return queryOptions({
    queryKey: queryKeys.account.rainfall(),
    queryFn: ({ signal }) => getRainfall(signal),
    staleTime: Infinity,
  });
}
