import { listQueryOf, type ListShape, type Open, type RowOf, type RowsQuery, type ToRecord } from '@portal/shared/data';

export { readOne } from '@portal/shared/data';

/** The query of a list of the dashboard. `name` tells it from other lists. */
export function listQuery<Query extends RowsQuery, Shown = RowOf<Query>>(
  name: string | readonly string[],
  open: Open<Query>,
  shape: ListShape<NoInfer<Query>> & { toRecord?: ToRecord<NoInfer<Query>, Shown> },
) {
  return listQueryOf(['admin-dashboard', ...[name].flat()], open, shape);
}
