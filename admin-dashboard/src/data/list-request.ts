import {
  anyContains,
  type ListPage,
  type ListRequest,
  PAGE_SIZE,
  type Sort,
  containsPattern,
} from '@portal/shared/data';

export { anyContains, containsPattern, type ListPage, type ListRequest, PAGE_SIZE, type Sort };

/** First row of a page and the first of the next one, counted from 0, as `range()` and `unwrapPage` take them. */
export function rangeOf(page: number): [first: number, last: number] {
  const first = (page - 1) * PAGE_SIZE;
  return [first, first + PAGE_SIZE];
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
