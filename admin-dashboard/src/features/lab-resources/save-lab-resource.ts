import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { LabResourceInput } from './lab-resource.ts';

/** Adds something to the inventory, or changes the opened entry. */
export async function saveLabResource(opened: Opened | null, input: LabResourceInput): Promise<void> {
  await saveRow('lab_resources', opened, input);
}
