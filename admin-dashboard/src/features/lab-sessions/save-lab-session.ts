import { database, unwrapWritten } from '@portal/shared/data';
import type { LabSessionInput } from './lab-session.ts';

/** Adds a lab session, or changes the one with `id`. */
export async function saveLabSession(id: string | null, input: LabSessionInput): Promise<void> {
  const client = await database();
  const row = {
    title: input.title,
    laboratory: input.laboratory,
    class_name: input.className,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    seats: input.seats,
    in_charge: input.inCharge,
    notes: input.notes,
  };
  const table = client.from('lab_sessions');
  unwrapWritten(await (id === null ? table.insert(row).select('id') : table.update(row).eq('id', id).select('id')));
}
