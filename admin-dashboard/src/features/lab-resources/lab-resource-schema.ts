import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';

const bounds = limits.lab_resources;
const { kind, condition } = choices.lab_resources;

export const labResourceSchema = z
  .object({
    name: requiredText('name', bounds.name.longest),
    kind: choice('kind', kind),
    laboratory: requiredText('laboratory', bounds.laboratory.longest),
    quantity: wholeNumber('quantity', bounds.quantity.least, 100_000),
    available: wholeNumber('number available', bounds.available.least, 100_000),
    condition: choice('condition', condition),
    note: optionalText('note', bounds.note.longest),
  })
  .refine(({ available, quantity }) => available <= quantity, {
    path: ['available'],
    message: 'No more can be available than there are.',
  });
