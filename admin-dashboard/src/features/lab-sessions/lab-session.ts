import { z } from '@portal/shared/schema';
import { moment, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';

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
}

export const labSessionSchema = z
  .object({
    title: requiredText('title', 120),
    laboratory: requiredText('laboratory', 80),
    className: optionalText('class', 60).transform((value) => (value === '' ? null : value)),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    seats: wholeNumber('number of seats', 1, 1000),
    inCharge: optionalText('name', 120),
    notes: optionalText('notes', 1000),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  });

export type LabSessionValues = z.input<typeof labSessionSchema>;
export type LabSessionInput = z.output<typeof labSessionSchema>;
