import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const cohorts = (client: DatabaseClient) =>
  client
    .from('placement_cohorts')
    .select(
      'id, programme, year, graduates, lookedForWork:looked_for_work, placed, source, updatedAt:updated_at',
      COUNTED,
    );

/** What the graduates of one class did. */
export type Cohort = RowOf<ReturnType<typeof cohorts>>;

export const listCohorts = listQueryOf(queryKeys.placement.list, cohorts, {
  sorts: ['year', 'programme', 'graduates'],
  tieBreak: ['programme', 'id'],
  search: ['programme', 'source'],
});

export const readCohort = readOne(cohorts);
