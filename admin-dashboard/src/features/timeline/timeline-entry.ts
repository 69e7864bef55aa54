import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { requiredText, wholeNumber } from '../../ui/form-schema.ts';

const timelineEntries = (client: DatabaseClient) =>
  client.from('timeline_entries').select('id, year, title, description, updatedAt:updated_at', COUNTED);

export type TimelineEntry = RowOf<ReturnType<typeof timelineEntries>>;

export const listTimelineEntries = listQueryOf(queryKeys.timeline.list, timelineEntries, {
  sorts: ['year', 'title'],
  search: ['title', 'description'],
});

export const readTimelineEntry = readOne(timelineEntries);

const { title, description, year } = limits.timeline_entries;

export const timelineEntrySchema = z.object({
  year: wholeNumber('year', year.least, year.most),
  title: requiredText('title', title.longest),
  description: requiredText('description', description.longest),
});
