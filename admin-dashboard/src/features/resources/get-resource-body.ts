import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';

/** The content of one material, which lists leave out because it may be long. */
export async function getResourceBody(id: string, signal: AbortSignal): Promise<string> {
  const client = await database();
  const row = unwrap(await client.from('study_materials').select('body').eq('id', id).abortSignal(signal).single());
  return row.body;
}

export function getResourceBodyQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'resource-body', id],
    queryFn: ({ signal }) => getResourceBody(id, signal),
    // The form starts from it, so it has to be what the server has now.
    staleTime: 0,
    gcTime: 0,
  });
}
