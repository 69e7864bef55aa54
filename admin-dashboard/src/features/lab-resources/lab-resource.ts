import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

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
