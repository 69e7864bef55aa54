import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { ThesisInput } from './thesis.ts';

/** Adds a thesis, or changes the opened one. `facultyName` is the supervisor's, when it is a member of the faculty. */
export async function saveThesis(
  opened: Opened | null,
  { supervisorId, supervisor, ...input }: ThesisInput,
  facultyName: string | undefined,
): Promise<void> {
  const row = {
    ...input,
    supervisor: facultyName ?? supervisor,
    supervisor_id: supervisorId === '' ? null : supervisorId,
  };
  if (opened) return changeRow('student_research', opened, row);
  const client = await database();
  unwrapWritten(await client.from('student_research').insert(row).select('id'));
}
