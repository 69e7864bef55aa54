import { containsPattern } from './contains-pattern.ts';
import { unwrapPage } from './database.ts';

/** Rows on a page of a list that says nothing else. */
export const PAGE_SIZE = 12;

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

/** What a list is asked for. The database searches, orders and pages. */
export interface ListRequest {
  search: string;
  sort: Sort;
  /** 1 is the first page. */
  page: number;
  /** Filter values by name; '' is no filter. */
  filters: Readonly<Record<string, string>>;
}

export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** What `unwrapPage` needs to know of a query's rows: `select(columns, COUNTED)`. */
export const COUNTED = { count: 'estimated' } as const;

/** A query of the Data API that has selected its columns, counted (`COUNTED`). */
export interface RowsQuery extends PromiseLike<Parameters<typeof unwrapPage>[0]> {
  eq(column: string, value: never): unknown;
  like(column: string, pattern: string): unknown;
  ilike(column: string, pattern: string): unknown;
  or(filters: string): unknown;
  order(column: string, options?: { ascending?: boolean }): unknown;
  range(first: number, last: number): unknown;
  abortSignal(signal: AbortSignal): unknown;
}

export type RowOf<Query> = Query extends PromiseLike<{ data: (infer Row)[] | null }> ? Row : never;

/** What can be asked of a list, by names of columns. */
export interface ListShape<Query> {
  /** Columns to order by; the first one where another is asked for, so that an address cannot name any. */
  sorts: readonly [string, ...string[]];
  /** Columns in which the words are looked for, one of them at least. */
  search?: readonly string[];
  /** Filters by name: the words of the column of that name, others filter nothing; or what a value makes of the query. */
  filters?: Readonly<Record<string, readonly string[] | ((query: Query, value: string) => Query)>>;
  /** Columns that settle the order of rows which are equal otherwise; 'id' by default. */
  tieBreak?: string | readonly string[];
  pageSize?: number;
}

/** What narrows a list, without what orders and pages it. */
type Narrowing<Query> = Pick<ListShape<Query>, 'search' | 'filters'>;

/** `query` with the filters and the words of the request. */
export function narrowed<Query extends Pick<RowsQuery, 'eq' | 'like' | 'ilike' | 'or'>>(
  query: Query,
  request: Pick<ListRequest, 'search' | 'filters'>,
  { search = [], filters = {} }: Narrowing<Query>,
): Query {
  let asked = query;
  for (const [name, filter] of Object.entries(filters)) {
    const value = request.filters[name] ?? '';
    if (value === '') continue;
    if (typeof filter === 'function') asked = filter(asked, value);
    else if (filter.includes(value)) asked = asked.eq(name, value as never) as Query;
  }
  const [column, ...others] = search;
  if (request.search.trim() === '' || column === undefined) return asked;
  const found =
    others.length === 0
      ? asked[operatorFor(column)](column, containsPattern(request.search))
      : asked.or(anyContains(search, request.search));
  return found as Query;
}

/** The page of `query` that is asked for. Throws what `unwrap` throws. */
export async function pageOf<Query extends RowsQuery>(
  query: Query,
  request: ListRequest,
  signal: AbortSignal,
  { sorts, tieBreak = 'id', pageSize = PAGE_SIZE, ...narrowing }: ListShape<Query>,
): Promise<ListPage<RowOf<Query>>> {
  const { key, direction } = request.sort;
  const first = (request.page - 1) * pageSize;
  const range = [first, first + pageSize] as const;
  const asked = narrowed(query, request, narrowing);
  // Each of these gives back the builder that it is called on.
  asked.order(sorts.find((column) => column === key) ?? sorts[0], { ascending: direction === 'ascending' });
  for (const column of [tieBreak].flat()) asked.order(column);
  asked.range(...range);
  asked.abortSignal(signal);
  return unwrapPage(await asked, range) as ListPage<RowOf<Query>>;
}

/** Asks a function of the database for the rows of a page, and one more, which tells whether there is a next page. */
export function askForPage(page: number): { first_row: number; most: number } {
  return { first_row: (page - 1) * PAGE_SIZE, most: PAGE_SIZE + 1 };
}

/** Asks a function of the database for an order: by the first column where another than these is wanted, so that an address cannot name any. */
export function askForOrder<Column extends string>(
  { key, direction }: Sort,
  sorts: readonly [Column, ...Column[]],
): { sort_by: Column; is_descending: boolean } {
  return { sort_by: sorts.find((column) => column === key) ?? sorts[0], is_descending: direction === 'descending' };
}

/** The page that a function of the database answered to `askForPage`, whose rows each say how many there are in all. Throws what `unwrap` throws. */
export function foundPage<Row extends { total: number }, Shown>(
  answer: Parameters<typeof unwrapPage<Row>>[0],
  page: number,
  toRecord: (row: Row) => Shown,
): ListPage<Shown> {
  const { first_row: first } = askForPage(page);
  const count = answer.data?.[0]?.total ?? first;
  const { rows, total } = unwrapPage({ ...answer, count }, [first, first + PAGE_SIZE]);
  return { total, rows: rows.map(toRecord) };
}

/**
 * Filter for `or()`: one of the columns contains the words. Not in quotes, which not every Data API takes off a pattern; so the signs that
 * would need them find any one sign.
 */
export function anyContains(columns: readonly string[], search: string): string {
  const pattern = containsPattern(search).replace(/[,()"]/g, '_');
  return columns.map((column) => `${column}.${operatorFor(column)}.${pattern}`).join(',');
}

/** Columns of this name hold lower case, as patterns do: the text of each row need not be lowered again, which takes five times as long. */
function operatorFor(column: string): 'like' | 'ilike' {
  return column === 'search_text' ? 'like' : 'ilike';
}
