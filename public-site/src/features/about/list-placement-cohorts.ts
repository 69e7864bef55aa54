import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

/** One class of one programme. */
export interface PlacementCohort {
  id: string;
  programme: string;
  year: number;
  graduates: number;
  /** Of the graduates; the others went on to study or do something else. */
  lookedForWork: number;
  /** Of those who looked, who found work within six months. */
  placed: number;
  source: string;
}

const MOST = 200;

/** The classes of all programmes, the newest first. */
async function listPlacementCohorts(signal: AbortSignal): Promise<PlacementCohort[]> {
  const client = await database();
  const rows = unwrap(
    await client
      .from('placement_cohorts')
      .select('id, programme, year, graduates, looked_for_work, placed, source')
      .order('year', { ascending: false })
      .order('programme')
      .limit(MOST)
      .abortSignal(signal),
  );
  return rows.map(({ looked_for_work: lookedForWork, ...cohort }) => ({ ...cohort, lookedForWork }));
}

export const placementQuery = publishedQuery({
  queryKey: queryKeys.about.placement(),
  queryFn: ({ signal }) => listPlacementCohorts(signal),
  ...published,
});
