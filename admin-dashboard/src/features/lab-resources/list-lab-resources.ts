import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Database, database, unwrap, unwrapPage } from '@portal/shared/data';
import {
  anyContains,
  filterValue,
  type ListPage,
  type ListRequest,
  orderColumn,
  rangeOf,
} from '../../data/list-request.ts';
import { type LabResource, RESOURCE_CONDITIONS, RESOURCE_KINDS } from './lab-resource.ts';

const columns = 'id, name, kind, laboratory, quantity, available, condition, note, updated_at';

type Row = Database['public']['Tables']['lab_resources']['Row'];

function toLabResource({ updated_at: updatedAt, ...row }: Row): LabResource {
  return { ...row, updatedAt };
}

export async function listLabResources(request: ListRequest, signal: AbortSignal): Promise<ListPage<LabResource>> {
  const client = await database();
  let query = client.from('lab_resources').select(columns, { count: 'estimated' });
  if (request.search !== '') query = query.or(anyContains(['name', 'laboratory', 'note'], request.search));
  const kind = filterValue(RESOURCE_KINDS, request.filters.kind);
  if (kind) query = query.eq('kind', kind);
  const condition = filterValue(RESOURCE_CONDITIONS, request.filters.condition);
  if (condition) query = query.eq('condition', condition);
  const column = orderColumn(['name', 'kind', 'laboratory', 'quantity', 'available', 'condition'], request.sort);
  const { rows, total } = unwrapPage(
    await query
      .order(column, { ascending: request.sort.direction === 'ascending' })
      .order('id')
      .range(...rangeOf(request.page))
      .abortSignal(signal),
    rangeOf(request.page),
  );
  return { total, rows: rows.map(toLabResource) };
}

export function listLabResourcesQuery(request: ListRequest) {
  return queryOptions({
    queryKey: ['admin', 'lab-resources', request],
    queryFn: ({ signal }) => listLabResources(request, signal),
    placeholderData: keepPreviousData,
  });
}

export async function getLabResource(id: string): Promise<LabResource> {
  const client = await database();
  return toLabResource(unwrap(await client.from('lab_resources').select(columns).eq('id', id).single()));
}
