import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ROLES } from '@portal/shared/contract';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  anyContains,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import type { Person } from './person.ts';

const columns = 'id, full_name, email, role, department, designation, created_at, updated_at';

type Row = Pick<
  Database['public']['Views']['people']['Row'],
  'id' | 'full_name' | 'email' | 'role' | 'department' | 'designation' | 'created_at' | 'updated_at'
>;

function toPerson(row: Row): Person {
  return {
    id: row.id,
    name: row.full_name,
    email: row.email,
    role: row.role,
    department: row.department,
    designation: row.designation,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function listPeople(request: ListRequest, signal: AbortSignal): Promise<ListPage<Person>> {
  const client = await database();
  let query = client.from('people').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['full_name', 'email'], request.search));
  const role = filterValue(ROLES, request.filters.role);
  if (role) query = query.eq('role', role);
  const column = orderColumn(['full_name', 'email', 'role', 'department', 'created_at'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
  );
  return { total, rows: rows.map(toPerson) };
}

export function listPeopleQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'people', request],
    queryFn: ({ signal }) => listPeople(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getPerson(id: string): Promise<Person> {
  const client = await database();
  return toPerson(unwrap(await client.from('people').select(columns).eq('id', id).single()));
}
