import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { resourceColumns, toResource } from './list-resources.ts';
import type { Resource } from './resource.ts';

export interface ResourceWithBody extends Resource {
  body: string;
}

/** One material with its content, which lists leave out because it may be long. Both are of the same version. */
export async function getResourceWithBody(id: string, signal: AbortSignal): Promise<ResourceWithBody> {
  const client = await database();
  const row = unwrap(
    await client.from('study_materials').select(`${resourceColumns}, body`).eq('id', id).abortSignal(signal).single(),
  );
  return { ...toResource(row), body: row.body };
}

/** Asked for anew with every version that the list has shown. */
export function getResourceWithBodyQuery({ id, updatedAt }: Resource) {
  return queryOptions({
    queryKey: ['admin', 'resource-with-body', id, updatedAt],
    queryFn: ({ signal }) => getResourceWithBody(id, signal),
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}
