import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';

const labResources = (client: DatabaseClient) =>
  client
    .from('lab_resources')
    .select('id, name, kind, laboratory, quantity, available, condition, note, updatedAt:updated_at', COUNTED);

export type LabResource = RowOf<ReturnType<typeof labResources>>;

export const listLabResources = listQueryOf(queryKeys.labResources.list, labResources, {
  sorts: ['name', 'kind', 'laboratory', 'quantity', 'available', 'condition'],
  search: ['name', 'laboratory', 'note'],
  filters: choices.lab_resources,
});

export const readLabResource = readOne(labResources);

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
