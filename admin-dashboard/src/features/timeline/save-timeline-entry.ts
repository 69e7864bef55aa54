import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { TimelineEntryInput } from './timeline-entry.ts';

/** Adds a year to the timeline, or changes the opened one. */
export async function saveTimelineEntry(opened: Opened | null, input: TimelineEntryInput): Promise<void> {
  if (opened) return changeRow('timeline_entries', opened, input);
  const client = await database();
  unwrapWritten(await client.from('timeline_entries').insert(input).select('id'));
}
