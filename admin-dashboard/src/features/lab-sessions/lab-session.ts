import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { moment, optionalText, requiredText, textOrNull, wholeNumber } from '../../ui/form-schema.ts';

export interface LabSession {
  id: string;
  title: string;
  laboratory: string;
  className: string | null;
  startsAt: string;
  endsAt: string;
  seats: number;
  inCharge: string;
  notes: string;
  updatedAt: string;
}

const bounds = limits.lab_sessions;

export const labSessionSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    laboratory: requiredText('laboratory', bounds.laboratory.longest),
    className: textOrNull('class', bounds.class_name.longest),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    seats: wholeNumber('number of seats', bounds.seats.least, 1000),
    inCharge: optionalText('name', bounds.in_charge.longest),
    notes: optionalText('notes', bounds.notes.longest),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  });

export type LabSessionValues = z.input<typeof labSessionSchema>;
export type LabSessionInput = z.output<typeof labSessionSchema>;
