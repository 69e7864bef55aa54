import { database, unwrap } from '@portal/shared/data';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

export function materialBodyOptions(materialId: string) {
  return queryOptions({
    queryKey: queryKeys.materials.body(materialId),
    queryFn: ({ signal }) => getMaterialBody(materialId, signal),
  });
}

/** The content of a material, as text. */
export async function getMaterialBody(materialId: string, signal?: AbortSignal): Promise<string> {
  const client = await database();
  const query = client.from('study_materials').select('body').eq('id', materialId);
  const answer = await (signal ? query.abortSignal(signal) : query).maybeSingle();
  return unwrap(answer).body;
}
