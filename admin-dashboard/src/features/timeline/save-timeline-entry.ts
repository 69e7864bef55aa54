import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { TimelineEntryInput } from './timeline-entry.ts';

/** Adds a year to the timeline, or changes the opened one. */
export async function saveTimelineEntry(opened: Opened | null, input: TimelineEntryInput): Promise<void> {
  await saveRow('timeline_entries', opened, input);
}
