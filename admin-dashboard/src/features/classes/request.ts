import {
  COUNTED,
  database,
  type DatabaseClient,
  listQueryOf,
  type ListRequest,
  narrowed,
  type RowOf,
  unwrap,
} from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const columns =
  'id:profile_id, name:full_name, email, classId:class_id, className:class_name, rollNumber:roll_number, state, reason, askedAt:asked_at, presentClass:present_class_name';

const requests = (client: DatabaseClient) => client.from('class_request_summaries').select(columns, COUNTED);

/** What a student says of their class; `id` is the student's. */
export type ClassRequest = RowOf<ReturnType<typeof requests>>;

interface Narrowing {
  eq(column: string, value: string): this;
}

const narrowing = { search: ['full_name', 'email', 'roll_number'] };

/** Those of the class that is asked for which wait, or which were refused where the filter `state` asks for that. */
function wanted<Query extends Narrowing>(query: Query, { filters }: ListRequest): Query {
  const { state = '', class_id: classId = '' } = filters;
  const found = query.eq('state', state === 'refused' ? 'refused' : 'waiting');
  return classId === '' ? found : found.eq('class_id', classId);
}

export function listRequests(request: ListRequest) {
  return listQueryOf(queryKeys.classes.requests, (client) => wanted(requests(client), request), {
    sorts: ['asked_at', 'full_name', 'roll_number', 'class_name'],
    tieBreak: 'profile_id',
    ...narrowing,
  })(request);
}

/** Ids of what the list shows on all its pages, the latest `most` of them. */
export async function listRequestIds(request: ListRequest, most: number): Promise<string[]> {
  const client = await database();
  const ids = client.from('class_request_summaries').select('id:profile_id');
  const query = narrowed(wanted(ids, request), request, narrowing);
  const latest = query.order('asked_at', { ascending: false }).order('profile_id').limit(most);
  return unwrap(await latest).map(({ id }) => id);
}

/** The requests of these students that are there still. */
export async function readRequests(ids: readonly string[]): Promise<ClassRequest[]> {
  const client = await database();
  return unwrap(await requests(client).in('profile_id', ids).order('asked_at'));
}
