/** One page of a list and how many rows match in all. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** First and last index of a page for `range()`; 1 is the first page. */
export function pageRange(page: number, size: number): [from: number, to: number] {
  return [(page - 1) * size, page * size - 1];
}
