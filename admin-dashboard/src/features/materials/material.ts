import { COUNTED, type DatabaseClient, database, listQueryOf, readOne, type RowOf, unwrap } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, groupId:group_id, title, description, topic, type, format, fileSize:file_size, downloads, version, fileName:file_name, opensAt:opens_at, closesAt:closes_at, isPublished:published, uploadedByName:uploaded_by_name, uploadedAt:uploaded_at, updatedAt:updated_at, position, state, path';

const materials = (client: DatabaseClient) => client.from('group_materials').select(columns, COUNTED);

/** Material of a group, in its place among the topics. */
export type Material = RowOf<ReturnType<typeof materials>>;

/** The material of a group, by topic unless asked otherwise. */
export function listMaterials(groupId: string) {
  const ofGroup = (client: DatabaseClient) => materials(client).eq('group_id', groupId);
  return listQueryOf((request) => queryKeys.materials.list(groupId, request), ofGroup, {
    sorts: ['position', 'title', 'uploaded_at', 'downloads'],
    search: ['search_text'],
    filters: { state: (query, state) => query.eq('state', state), type: choices.study_materials.type },
  });
}

export const readMaterial = readOne(materials);

/** Topics that the group has material in, in their order. */
export function topicsQuery(groupId: string) {
  return queryOptions({
    queryKey: queryKeys.materials.topics(groupId),
    queryFn: async ({ signal }) => {
      const client = await database();
      const named = client.from('group_materials').select('topic').eq('group_id', groupId).neq('topic', '');
      const rows = unwrap(await named.order('position').limit(1000).abortSignal(signal));
      return [...new Set(rows.map(({ topic }) => topic))];
    },
  });
}
