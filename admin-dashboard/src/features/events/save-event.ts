import { database, unwrapWritten } from '@portal/shared/data';
import { toSlug } from '../../ui/form-values.ts';
import type { EventInput } from './event.ts';

/** Adds an event, or changes the one with `id`, whose address stays as it was. */
export async function saveEvent(id: string | null, input: EventInput): Promise<void> {
  const client = await database();
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
  const table = client.from('events');
  // The day keeps the addresses of yearly events apart.
  const slug = toSlug(`${input.title} ${input.startsAt.slice(0, 10)}`, 100);
  unwrapWritten(
    await (id === null ? table.insert({ ...row, slug }).select('id') : table.update(row).eq('id', id).select('id')),
  );
}
