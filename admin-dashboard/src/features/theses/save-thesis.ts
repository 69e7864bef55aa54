import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
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
  await saveRow('student_research', opened, row);
}
