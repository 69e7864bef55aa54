/** Rows on a page of every list of the dashboard. */
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

/** First row of a page and the first of the next one, counted from 0, as `range()` and `unwrapPage` take them. */
export function rangeOf(page: number): [first: number, last: number] {
  const first = (page - 1) * PAGE_SIZE;
  return [first, first + PAGE_SIZE];
}

/**
 * Pattern for `ilike` that contains the words. Signs with a meaning in patterns or in the API's filter language become
 * the wildcard for one sign, so that they find themselves without being read as anything else.
 */
export function containsPattern(search: string): string {
  return `%${search.replace(/[%_*\\,()"]/g, '_')}%`;
}

/**
 * Filter for `or()`: one of the columns contains the words. Not in quotes, which not every Data API takes off a pattern;
 * `containsPattern` has left nothing that would need them.
 */
export function anyContains(columns: readonly string[], search: string): string {
  return columns.map((column) => `${column}.ilike.${containsPattern(search)}`).join(',');
}

/** The column to order by: one of `columns`, so that an address cannot name another. */
export function orderColumn<Column extends string>(columns: readonly [Column, ...Column[]], sort: Sort): Column {
  return columns.find((column) => column === sort.key) ?? columns[0];
}

/** The filter's value when it is one of `values`, else undefined. */
export function filterValue<Value extends string>(
  values: readonly Value[],
  given: string | undefined,
): Value | undefined {
  return values.find((value) => value === given);
}
