import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { database, type DatabaseClient, unwrap } from './database.ts';
import { NotFoundError } from './errors.ts';
import { type ListPage, type ListRequest, type ListShape, pageOf, type RowOf, type RowsQuery } from './page-of.ts';

/** Selects the columns of what is listed, counted (`COUNTED`); a column has the name that the page knows it by: `startsOn:starts_on`. */
export type Open<Query> = (client: DatabaseClient) => Query;

/** Makes of a row what the page shows, where the columns alone do not say it. */
export type ToRecord<Query, Shown> = (row: RowOf<Query>) => Shown;

/** The query of a list; `key` is a key of the feature's table (`queryKeysOf`). */
export function listQueryOf<Query extends RowsQuery, Shown = RowOf<Query>>(
  key: (request: ListRequest) => QueryKey,
  open: Open<Query>,
  { toRecord, ...shape }: ListShape<NoInfer<Query>> & { toRecord?: ToRecord<NoInfer<Query>, Shown> },
) {
  return (request: ListRequest) =>
    queryOptions({
      queryKey: key(request),
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
): (id: string, signal?: AbortSignal) => Promise<Shown> {
  return async (id, signal) => {
    const query = open(await database());
    query.eq(key, id as never);
    if (signal) query.abortSignal(signal);
    const [row] = unwrap(await query) as RowOf<Query>[];
    if (row === undefined) throw new NotFoundError('It has been deleted meanwhile.');
    return shownOf(row, toRecord);
  };
}

function shownOf<Query, Shown>(row: RowOf<Query>, toRecord?: ToRecord<Query, Shown>): Shown {
  // Without it `Shown` is the row itself.
  return toRecord ? toRecord(row) : (row as Shown);
}
