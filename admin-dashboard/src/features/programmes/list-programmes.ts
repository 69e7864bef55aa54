import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, programmeColumns, toProgramme, unwrap, unwrapPage } from '@portal/shared/data';
import { anyContains, type ListPage, type ListRequest, orderColumn, rangeOf } from '../../data/list-request.ts';
import type { OfferedProgramme } from './programme.ts';

const columns = `${programmeColumns}, published, position, updated_at` as const;

type Row = Database['public']['Tables']['admission_programmes']['Row'];

function toOffered({ published: isPublished, position, updated_at: updatedAt, ...row }: Row): OfferedProgramme {
  return { ...toProgramme(row), isPublished, position, updatedAt };
}

export async function listProgrammes(request: ListRequest, signal: AbortSignal): Promise<ListPage<OfferedProgramme>> {
  const client = await database();
  let query = client.from('admission_programmes').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['name', 'level', 'description'], request.search));
  const column = orderColumn(['position', 'name', 'closes_on'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toOffered) };
}

export function listProgrammesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'programmes', request],
    queryFn: ({ signal }) => listProgrammes(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getProgramme(id: string): Promise<OfferedProgramme> {
  const client = await database();
  return toOffered(unwrap(await client.from('admission_programmes').select(columns).eq('id', id).single()));
}
