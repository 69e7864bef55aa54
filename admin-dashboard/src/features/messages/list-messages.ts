import { queryOptions } from '@tanstack/react-query';
import { database, type DatabaseClient, listQueryOf, type ListRequest, narrowed, unwrap } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { countRows } from '../../data/count-rows.ts';
import { queryKeys } from '../../query-keys.ts';
import { MESSAGE_STATUSES, messages, toMessage } from './message.ts';

/** Messages that were mailed, or those that are held back. */
export type MessageBox = 'inbox' | 'held';

interface Narrowing {
  eq(column: string, value: string): this;
  neq(column: string, value: string): this;
}

/** Those of a box, about the programme that is asked for. */
function inBox<Query extends Narrowing>(
  query: Query,
  box: MessageBox,
  { filters: { programme = '' } }: ListRequest,
): Query {
  const found = box === 'held' ? query.eq('status', 'held') : query.neq('status', 'held');
  return programme === '' ? found : found.eq('programme', programme);
}

const narrowing = {
  search: ['subject', 'message', 'first_name', 'last_name', 'email', 'reference', 'programme', 'phone'],
  filters: { status: MESSAGE_STATUSES, kind: choices.contact_messages.kind },
};

export function listMessages(box: MessageBox, request: ListRequest) {
  const ofBox = (client: DatabaseClient) => inBox(messages(client), box, request);
  return listQueryOf(() => queryKeys.messages.list(box, request), ofBox, {
    sorts: ['created_at', 'last_name', 'subject', 'status', 'kind'],
    ...narrowing,
    toRecord: toMessage,
  })(request);
}

/** Ids of what the list shows on all its pages, the latest `most` of them. */
export async function listMessageIds(box: MessageBox, request: ListRequest, most: number): Promise<string[]> {
  const client = await database();
  const query = narrowed(inBox(client.from('contact_messages').select('id'), box, request), request, narrowing);
  return unwrap(await query.order('created_at', { ascending: false }).order('id').limit(most)).map(({ id }) => id);
}

/** How many messages wait to be judged. */
export const heldCountQuery = queryOptions({
  queryKey: queryKeys.messages.heldCount(),
  queryFn: async ({ signal }) => {
    const client = await database();
    const held = client.from('contact_messages').select('id', { count: 'estimated' }).eq('status', 'held');
    return countRows(held.range(0, 0).abortSignal(signal));
  },
});

/** Names of the programmes that enquiries can be about. */
export const programmeNamesQuery = queryOptions({
  queryKey: queryKeys.messages.programmeNames(),
  queryFn: async ({ signal }) => {
    const client = await database();
    const answer = await client
      .from('admission_programmes')
      .select('name')
      .order('position')
      .limit(50)
      .abortSignal(signal);
    return unwrap(answer).map(({ name }) => name);
  },
});
