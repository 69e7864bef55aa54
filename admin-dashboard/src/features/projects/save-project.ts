import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { ProjectInput } from './project.ts';

/** Adds a project, or changes the opened one. */
export async function saveProject(
  opened: Opened | null,
  { startedOn: started_on, ...input }: ProjectInput,
): Promise<void> {
  const row = { ...input, started_on };
  await saveRow('projects', opened, row);
}
