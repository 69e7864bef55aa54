import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';

export const RESOURCE_KINDS = ['computer', 'software', 'instrument', 'data set', 'book'] as const;
export const RESOURCE_CONDITIONS = ['Good', 'Needs repair', 'Out of use'] as const;

export interface LabResource {
  id: string;
  name: string;
  kind: (typeof RESOURCE_KINDS)[number];
  laboratory: string;
  quantity: number;
  available: number;
  condition: (typeof RESOURCE_CONDITIONS)[number];
  note: string;
  updatedAt: string;
}

const bounds = limits.lab_resources;

export const labResourceSchema = z
  .object({
    name: requiredText('name', bounds.name.longest),
    kind: choice('kind', RESOURCE_KINDS),
    laboratory: requiredText('laboratory', bounds.laboratory.longest),
    quantity: wholeNumber('quantity', bounds.quantity.least, 100_000),
    available: wholeNumber('number available', bounds.available.least, 100_000),
    condition: choice('condition', RESOURCE_CONDITIONS),
    note: optionalText('note', bounds.note.longest),
  })
  .refine(({ available, quantity }) => available <= quantity, {
    path: ['available'],
    message: 'No more can be available than there are.',
  });

export type LabResourceValues = z.input<typeof labResourceSchema>;
export type LabResourceInput = z.output<typeof labResourceSchema>;
