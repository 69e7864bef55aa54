import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Role, ROLES } from '@portal/shared/contract';
import {
  askForOrder,
  askForPage,
  database,
  foundPage,
  type ListPage,
  type ListRequest,
  pageOf,
} from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { people, type Person } from './person.ts';

const sorts = ['full_name', 'email', 'role', 'department', 'created_at'] as const;

async function everybody(request: ListRequest, signal: AbortSignal): Promise<ListPage<Person>> {
  return pageOf(people(await database()), request, signal, { sorts, filters: { role: ROLES } });
}

/** A filter on `people` would read everybody: see the function's comment. */
async function found({ search, sort, page, filters }: ListRequest, signal: AbortSignal): Promise<ListPage<Person>> {
  const client = await database();
  const role = ROLES.find((known) => known === filters.role);
  const answer = await client
    .rpc('find_people', {
      query: search,
      ...askForOrder(sort, sorts),
      ...askForPage(page),
      ...(role ? { of_role: role } : {}),
    })
    .abortSignal(signal);
  return foundPage(answer, page, (row) => ({
    ...row,
    name: row.full_name,
    // A check of the table keeps to the roles; what a function returns has no narrower type.
    role: row.role as Role,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

export function listPeople(request: ListRequest) {
  return queryOptions({
    queryKey: queryKeys.people.list(request),
    queryFn: ({ signal }) => (request.search.trim() === '' ? everybody : found)(request, signal),
    placeholderData: keepPreviousData,
  });
}
