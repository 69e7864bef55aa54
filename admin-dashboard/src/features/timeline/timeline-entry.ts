import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

const timelineEntries = (client: DatabaseClient) =>
  client.from('timeline_entries').select('id, year, title, description, updatedAt:updated_at', COUNTED);

export type TimelineEntry = RowOf<ReturnType<typeof timelineEntries>>;

export const listTimelineEntries = listQueryOf(queryKeys.timeline.list, timelineEntries, {
  sorts: ['year', 'title'],
  search: ['title', 'description'],
});

export const readTimelineEntry = readOne(timelineEntries);
