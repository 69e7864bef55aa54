import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Role, ROLES } from '@portal/shared/contract';
import { database, unwrap, unwrapPage } from '@portal/shared/data';
import { filterValue, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { Person } from './person.ts';

const columns = 'id, full_name, email, role, department, designation, created_at, updated_at';
const sortable = ['full_name', 'email', 'role', 'department', 'created_at'] as const;

interface Row {
  id: string;
  full_name: string | null;
  email: string;
  role: string;
  department: string | null;
  designation: string | null;
  created_at: string;
  updated_at: string;
}

function toPerson(row: Row): Person {
  return {
    id: row.id,
    name: row.full_name,
    email: row.email,
    // A check of the table keeps to the roles; what a function returns has no narrower type.
    role: row.role as Role,
    department: row.department,
    designation: row.designation,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function listPeople(request: ListRequest, signal: AbortSignal): Promise<ListPage<Person>> {
  const { rows, total } = request.search === '' ? await everybody(request, signal) : await found(request, signal);
  return { total, rows: rows.map(toPerson) };
}

async function everybody(request: ListRequest, signal: AbortSignal): Promise<ListPage<Row>> {
  const client = await database();
  let query = client.from('people').select(columns, { count: 'estimated' });
  const role = filterValue(ROLES, request.filters.role);
  if (role) query = query.eq('role', role);
  return unwrapPage(
    await query
      .order(orderColumn(sortable, request.sort), { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
}

/** A filter on `people` would read everybody: see the function's comment. */
async function found(request: ListRequest, signal: AbortSignal): Promise<ListPage<Row>> {
  const client = await database();
  const [first, next] = rangeOf(request.page);
  const role = filterValue(ROLES, request.filters.role);
  const answer = await client
    .rpc('find_people', {
      query: request.search,
      sort_by: orderColumn(sortable, request.sort),
      is_descending: request.sort.direction === 'descending',
      first_row: first,
      most: next - first + 1,
      ...(role ? { of_role: role } : {}),
    })
    .abortSignal(signal);
  return unwrapPage({ ...answer, count: answer.data?.[0]?.total ?? first }, [first, next]);
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
