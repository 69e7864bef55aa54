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
}

export const labResourceSchema = z
  .object({
    name: requiredText('name', 120),
    kind: choice('kind', RESOURCE_KINDS),
    laboratory: requiredText('laboratory', 80),
    quantity: wholeNumber('quantity', 0, 100_000),
    available: wholeNumber('number available', 0, 100_000),
    condition: choice('condition', RESOURCE_CONDITIONS),
    note: optionalText('note', 500),
  })
  .refine(({ available, quantity }) => available <= quantity, {
    path: ['available'],
    message: 'No more can be available than there are.',
  });

export type LabResourceValues = z.input<typeof labResourceSchema>;
export type LabResourceInput = z.output<typeof labResourceSchema>;
