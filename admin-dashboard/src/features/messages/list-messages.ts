import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { database, unwrapPage } from '@portal/shared/data';
import {
  anyContains,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { type Message, MESSAGE_STATUSES } from './message.ts';

export async function listMessages(request: ListRequest, signal: AbortSignal): Promise<ListPage<Message>> {
  const client = await database();
  let query = client
    .from('contact_messages')
    .select('id, reference, first_name, last_name, email, subject, message, status, created_at', { count: 'exact' });
  if (request.search !== '')
    query = query.or(anyContains(['subject', 'message', 'last_name', 'email', 'reference'], request.search));
  const status = filterValue(MESSAGE_STATUSES, request.filters.status);
  if (status) query = query.eq('status', status);
  const column = orderColumn(['created_at', 'last_name', 'subject', 'status'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
  );
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      subject: row.subject,
      message: row.message,
      status: row.status,
      createdAt: row.created_at,
    })),
  };
}

export function listMessagesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'messages', request],
    queryFn: ({ signal }) => listMessages(request, signal),
    placeholderData: keepPreviousData,
  });
}
