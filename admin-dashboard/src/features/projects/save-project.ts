import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { ProjectInput } from './project.ts';

/** Adds a project, or changes the opened one. */
export async function saveProject(
  opened: Opened | null,
  { startedOn: started_on, ...input }: ProjectInput,
): Promise<void> {
  const row = { ...input, started_on };
  if (opened) return changeRow('projects', opened, row);
  const client = await database();
  unwrapWritten(await client.from('projects').insert(row).select('id'));
}
