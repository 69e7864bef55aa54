import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { MonsoonInput } from './monsoon.ts';

/** Adds a monsoon to the record, or corrects the opened one. */
export async function saveMonsoon(opened: Opened | null, input: MonsoonInput): Promise<void> {
  await saveRow('rainfall_observations', opened, input);
}
