import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  askForOrder,
  askForPage,
  database,
  type DatabaseClient,
  foundPage,
  type ListPage,
  type ListRequest,
  readOne,
  type RowOf,
  unwrap,
} from '@portal/shared/data';
import { addDays } from '@portal/shared/time';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id, profileId:profile_id, name:full_name, email, classId:class_id, className:class_name, rollNumber:roll_number, joinedOn:joined_on, leftOn:left_on, state, updatedAt:updated_at';

const members = (client: DatabaseClient) => client.from('class_member_summaries').select(columns);

/** A time that somebody was, is or will be in a class. */
export type Member = RowOf<ReturnType<typeof members>>;

/** The last day in the class, the one before `leftOn`; null while no end is known. */
export const lastDayOf = ({ leftOn }: Pick<Member, 'leftOn'>) => (leftOn === null ? null : addDays(leftOn, -1));

const sorts = ['class_name', 'roll_order', 'full_name', 'joined_on'] as const;
const states = ['coming', 'left'] as const;

async function find({ search, sort, page, filters }: ListRequest, signal: AbortSignal): Promise<ListPage<Member>> {
  const client = await database();
  const answer = await client
    .rpc('find_class_members', {
      query: search.trim(),
      of_state: states.find((known) => known === filters.state) ?? 'current',
      ...askForOrder(sort, sorts),
      ...askForPage(page),
      ...(filters.class_id && { of_class: filters.class_id }),
    })
    .abortSignal(signal);
  return foundPage(answer, page, (row) => ({
    ...row,
    profileId: row.profile_id,
    name: row.full_name,
    classId: row.class_id,
    className: row.class_name,
    rollNumber: row.roll_number,
    joinedOn: row.joined_on,
    leftOn: row.left_on,
    updatedAt: row.updated_at,
  }));
}

/** Students of classes; those of today unless the filter `state` asks for others. */
export function listMembers(request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.classes.members(request),
    queryFn: ({ signal }) => find(request, signal),
    placeholderData: keepPreviousData,
  });
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
