import { queryOptions } from '@tanstack/react-query';
import {
  COUNTED,
  database,
  type DatabaseClient,
  listQueryOf,
  type ListRequest,
  readOne,
  type RowOf,
  unwrap,
} from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, profileId:profile_id, name:full_name, email, classId:class_id, className:class_name, rollNumber:roll_number, joinedOn:joined_on, leftOn:left_on, state, updatedAt:updated_at';

const members = (client: DatabaseClient) => client.from('class_member_summaries').select(columns, COUNTED);

/** A time that somebody was, is or will be in a class. */
export type Member = RowOf<ReturnType<typeof members>>;

/** Students of classes; those of today unless the filter `state` asks for others. */
export function listMembers(request: ListRequest) {
  const wanted = (client: DatabaseClient) =>
    request.filters.state === '' ? members(client).eq('state', 'current') : members(client);
  return listQueryOf(queryKeys.classes.members, wanted, {
    sorts: ['class_name', 'roll_order', 'full_name', 'joined_on'],
    tieBreak: ['roll_order', 'id'],
    search: ['full_name', 'roll_number', 'email'],
    filters: {
      class_id: (query, value) => query.eq('class_id', value),
      state: ['coming', 'left'],
    },
  })(request);
}

export const readMember = readOne(members);

/** Where one person was, is and will be, the latest first. */
export function historyQuery(profileId: string) {
  return queryOptions({
    queryKey: queryKeys.classes.history(profileId),
    queryFn: async ({ signal }) => {
      const query = members(await database()).eq('profile_id', profileId);
      return unwrap(await query.order('joined_on', { ascending: false }).limit(50).abortSignal(signal));
    },
  });
}
