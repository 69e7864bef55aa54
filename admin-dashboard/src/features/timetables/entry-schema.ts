import { choices } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice } from '../../ui/form-schema.ts';
import { endsEarly, endsLater, hasName, heldShape, nameMissing } from './held-schema.ts';

export const entrySchema = z
  .object({ ...heldShape, day: choice('day', choices.timetable_entries.day) })
  .refine(hasName, nameMissing)
  .refine(endsLater, endsEarly);

export type EntryInput = z.output<typeof entrySchema>;
export type EntryValues = z.input<typeof entrySchema>;
