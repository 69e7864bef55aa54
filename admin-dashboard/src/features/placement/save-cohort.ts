import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { CohortInput } from './cohort.ts';

/** Adds a class to the placement figures, or changes the opened one. */
export async function saveCohort(
  opened: Opened | null,
  { lookedForWork: looked_for_work, ...input }: CohortInput,
): Promise<void> {
  const row = { ...input, looked_for_work };
  if (opened) return changeRow('placement_cohorts', opened, row);
  const client = await database();
  unwrapWritten(await client.from('placement_cohorts').insert(row).select('id'));
}
