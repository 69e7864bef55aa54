import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const highlights = (client: DatabaseClient) =>
  client
    .from('highlight_stats')
    .select('id, value, label, scope, cohort, source, part, whole, position, updatedAt:updated_at', COUNTED);

/** A figure that the department shows of itself. */
export type Highlight = RowOf<ReturnType<typeof highlights>>;

export const listHighlights = listQueryOf(queryKeys.highlights.list, highlights, {
  sorts: ['position', 'label'],
  search: ['label', 'scope', 'source'],
});

export const readHighlight = readOne(highlights);
