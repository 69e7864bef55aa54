import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
import { toSlug } from '../../ui/form-values.ts';
import type { EventInput } from './event.ts';

/** Adds an event, or changes the opened one, whose address stays as it was. */
export async function saveEvent(opened: Opened | null, input: EventInput): Promise<void> {
  const row = {
    title: input.title,
    description: input.description,
    category: input.category,
    speaker: input.speaker,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    location: input.location,
    capacity: input.capacity,
    published: input.isPublished,
  };
  if (opened) return changeRow('events', opened, row);
  // The day keeps the addresses of yearly events apart.
  await addRow('events', { ...row, slug: toSlug(`${input.title} ${input.startsAt.slice(0, 10)}`, 100) });
}
