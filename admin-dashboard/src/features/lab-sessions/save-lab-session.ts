import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { LabSessionInput } from './lab-session.ts';

/** Adds a lab session, or changes the opened one. */
export async function saveLabSession(opened: Opened | null, input: LabSessionInput): Promise<void> {
  await saveRow('lab_sessions', opened, {
    title: input.title,
    laboratory: input.laboratory,
    class_name: input.className,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    seats: input.seats,
    in_charge: input.inCharge,
    notes: input.notes,
  });
}
