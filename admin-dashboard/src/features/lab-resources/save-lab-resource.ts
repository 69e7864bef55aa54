import { database, unwrapWritten } from '@portal/shared/data';
import type { LabResourceInput } from './lab-resource.ts';

/** Adds a resource, or changes the one with `id`. */
export async function saveLabResource(id: string | null, input: LabResourceInput): Promise<void> {
  const client = await database();
  const table = client.from('lab_resources');
  unwrapWritten(await (id === null ? table.insert(input).select('id') : table.update(input).eq('id', id).select('id')));
}
