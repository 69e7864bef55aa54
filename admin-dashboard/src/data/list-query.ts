import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  database,
  type DatabaseClient,
  type ListPage,
  type ListRequest,
  type ListShape,
  NotFoundError,
  pageOf,
  type RowOf,
  type RowsQuery,
  unwrap,
} from '@portal/shared/data';

/** Selects the columns of what is listed, counted (`COUNTED`); a column has the name that the page knows it by: `startsOn:starts_on`. */
type Open<Query> = (client: DatabaseClient) => Query;

/** Makes of a row what the page shows, where the columns alone do not say it. */
type ToRecord<Query, Shown> = (row: RowOf<Query>) => Shown;

/** The query of a list of the dashboard. `name` tells it from other lists. */
export function listQuery<Query extends RowsQuery, Shown = RowOf<Query>>(
  name: string | readonly string[],
  open: Open<Query>,
  { toRecord, ...shape }: ListShape<Query> & { toRecord?: ToRecord<Query, Shown> },
) {
  return (request: ListRequest) =>
    queryOptions({
      queryKey: ['admin', ...[name].flat(), request],
      queryFn: async ({ signal }): Promise<ListPage<Shown>> => {
        const { rows, total } = await pageOf(open(await database()), request, signal, shape);
        return { total, rows: rows.map((row) => shownOf(row, toRecord)) };
      },
      placeholderData: keepPreviousData,
    });
}

/** Reads one row of a list anew. Throws what `unwrap` throws. */
export function readOne<Query extends RowsQuery, Shown = RowOf<Query>>(
  open: Open<Query>,
  { key = 'id', toRecord }: { key?: string; toRecord?: ToRecord<Query, Shown> } = {},
): (id: string) => Promise<Shown> {
  return async (id) => {
    const query = open(await database());
    query.eq(key, id as never);
    const [row] = unwrap(await query) as RowOf<Query>[];
    if (row === undefined) throw new NotFoundError('It has been deleted meanwhile.');
    return shownOf(row, toRecord);
  };
}

function shownOf<Query, Shown>(row: RowOf<Query>, toRecord?: ToRecord<Query, Shown>): Shown {
  // Without it `Shown` is the row itself.
  return toRecord ? toRecord(row) : (row as Shown);
}
