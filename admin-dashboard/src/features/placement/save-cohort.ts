import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { CohortInput } from './cohort.ts';

/** Adds a class to the placement figures, or changes the opened one. */
export async function saveCohort(
  opened: Opened | null,
  { lookedForWork: looked_for_work, ...input }: CohortInput,
): Promise<void> {
  const row = { ...input, looked_for_work };
  await saveRow('placement_cohorts', opened, row);
}
