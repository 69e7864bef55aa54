import { changeRow, ConflictError, database, type Opened, type SaveOptions, unwrap } from '@portal/shared/data';
import { inColumns } from '../../data/in-columns.ts';
import { isTaken } from '../../data/is-taken.ts';
import { addRow } from '../../data/save-row.ts';
import type { AttendanceInput } from './attendance.ts';

/**
 * Adds an entry of the roll, or changes the opened one. A student has one entry an hour: where somebody else has entered it meanwhile,
 * throws `ConflictError` with that entry, and writes over it only when asked to.
 */
export async function saveAttendance(
  opened: Opened | null,
  input: AttendanceInput,
  { isOverwriting }: SaveOptions,
): Promise<void> {
  const row = inColumns(input);
  if (opened) return changeRow('attendance_records', opened, row);
  try {
    await addRow('attendance_records', row);
  } catch (cause) {
    const stored = isTaken(cause) ? await findEntry(input) : null;
    if (!stored) throw cause;
    if (!isOverwriting)
      throw new ConflictError(`This student has been entered for that hour already: ${stored.status}`, stored.id);
    await changeRow('attendance_records', { id: stored.id, updatedAt: null }, row);
  }
}

async function findEntry({ studentId, heldOn, subject }: AttendanceInput) {
  const client = await database();
  const entries = client.from('attendance_records').select('id, status');
  const [entry] = unwrap(await entries.eq('student_id', studentId).eq('held_on', heldOn).eq('subject', subject));
  return entry;
}
