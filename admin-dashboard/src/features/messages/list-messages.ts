import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { countRows } from '../../data/count-rows.ts';
import {
  anyContains,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { type Message, MESSAGE_KINDS, MESSAGE_STATUSES } from './message.ts';

/** Messages that were mailed, or those that are held back. */
export type MessageBox = 'inbox' | 'held';

const columns =
  'id, reference, kind, first_name, last_name, email, phone, programme, subject, message, status, held_reasons, created_at';
const searched = ['subject', 'message', 'first_name', 'last_name', 'email', 'reference', 'programme', 'phone'];

/** The part of a query that narrows it. */
interface Narrowing {
  eq: (column: string, value: string) => this;
  neq: (column: string, value: string) => this;
  or: (filters: string) => this;
}

function narrowed<Query extends Narrowing>(query: Query, box: MessageBox, { search, filters }: ListRequest): Query {
  let narrower = box === 'held' ? query.eq('status', 'held') : query.neq('status', 'held');
  if (search !== '') narrower = narrower.or(anyContains(searched, search));
  const status = filterValue(MESSAGE_STATUSES, filters.status);
  if (status) narrower = narrower.eq('status', status);
  const kind = filterValue(MESSAGE_KINDS, filters.kind);
  if (kind) narrower = narrower.eq('kind', kind);
  return filters.programme ? narrower.eq('programme', filters.programme) : narrower;
}

export async function listMessages(
  box: MessageBox,
  request: ListRequest,
  signal: AbortSignal,
): Promise<ListPage<Message>> {
  const client = await database();
  const query = narrowed(client.from('contact_messages').select(columns, { count: 'estimated' }), box, request);
  const column = orderColumn(['created_at', 'last_name', 'subject', 'status', 'kind'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      kind: row.kind,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      phone: row.phone,
      programme: row.programme,
      subject: row.subject,
      message: row.message,
      status: row.status,
      heldReasons: row.held_reasons,
      createdAt: row.created_at,
    })),
  };
}

/** Ids of what the list shows on all its pages, the latest `most` of them. */
export async function listMessageIds(box: MessageBox, request: ListRequest, most: number): Promise<string[]> {
  const client = await database();
  const query = narrowed(client.from('contact_messages').select('id'), box, request);
  return unwrap(await query.order('created_at', { ascending: false }).order('id').limit(most)).map(({ id }) => id);
}

export function listMessagesQuery(box: MessageBox, request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'messages', box, request],
    queryFn: ({ signal }) => listMessages(box, request, signal),
    placeholderData: keepPreviousData,
  });
}

/** How many messages wait to be judged. */
export const heldCountQuery = queryOptions({
  queryKey: ['admin', 'messages', 'held-count'],
  queryFn: async ({ signal }) => {
    const client = await database();
    const held = client.from('contact_messages').select('id', { count: 'estimated' }).eq('status', 'held');
    return countRows(held.range(0, 0).abortSignal(signal));
  },
});

/** Names of the programmes that enquiries can be about. */
export const programmeNamesQuery = queryOptions({
  queryKey: ['admin', 'programme-names'],
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
