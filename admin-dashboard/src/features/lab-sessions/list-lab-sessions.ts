import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { LabSession } from './lab-session.ts';

const columns = 'id, title, laboratory, class_name, starts_at, ends_at, seats, in_charge, notes, updated_at';

type Row = Pick<
  Database['public']['Tables']['lab_sessions']['Row'],
  | 'id'
  | 'title'
  | 'laboratory'
  | 'class_name'
  | 'starts_at'
  | 'ends_at'
  | 'seats'
  | 'in_charge'
  | 'notes'
  | 'updated_at'
>;

function toLabSession(row: Row): LabSession {
  return {
    id: row.id,
    title: row.title,
    laboratory: row.laboratory,
    className: row.class_name,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    seats: row.seats,
    inCharge: row.in_charge,
    notes: row.notes,
    updatedAt: row.updated_at,
  };
}

export async function listLabSessions(request: ListRequest, signal: AbortSignal): Promise<ListPage<LabSession>> {
  const client = await database();
  let query = client.from('lab_sessions').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['title', 'laboratory', 'in_charge'], request.search));
  const now = new Date().toISOString();
  if (request.filters.time === 'upcoming') query = query.gte('ends_at', now);
  if (request.filters.time === 'past') query = query.lt('ends_at', now);
  const column = orderColumn(['starts_at', 'title', 'laboratory', 'seats'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toLabSession) };
}

export function listLabSessionsQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'lab-sessions', request],
    queryFn: ({ signal }) => listLabSessions(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getLabSession(id: string): Promise<LabSession> {
  const client = await database();
  return toLabSession(unwrap(await client.from('lab_sessions').select(columns).eq('id', id).single()));
}
