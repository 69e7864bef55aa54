import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ROLES } from '@portal/shared/contract';
import { database, unwrapPage } from '@portal/shared/data';
import {
  anyContains,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import type { Person } from './person.ts';

export async function listPeople(request: ListRequest, signal: AbortSignal): Promise<ListPage<Person>> {
  const client = await database();
  let query = client
    .from('people')
    .select('id, full_name, email, role, department, designation, created_at', { count: 'estimated' });
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
  return {
    total,
    rows: rows.map((row) => ({
      id: row.id,
      name: row.full_name,
      email: row.email,
      role: row.role,
      department: row.department,
      designation: row.designation,
      createdAt: row.created_at,
    })),
  };
}

export function listPeopleQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'people', request],
    queryFn: ({ signal }) => listPeople(request, signal),
    placeholderData: keepPreviousData,
  });
}
