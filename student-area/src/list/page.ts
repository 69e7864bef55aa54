/** One page of a list and how many rows match in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** First row of a page and the first of the next one, counted from 0, as `range()` and `unwrapPage` take them; 1 is the first page. */
export function pageRange(page: number, size: number): [first: number, next: number] {
  return [(page - 1) * size, page * size];
}
