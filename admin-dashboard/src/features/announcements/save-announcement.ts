import { database, unwrapWritten } from '@portal/shared/data';
import type { AnnouncementInput } from './announcement.ts';

/** Adds an announcement, or changes the one with `id`. */
export async function saveAnnouncement(id: string | null, input: AnnouncementInput): Promise<void> {
  const client = await database();
  const row = {
    text: input.text,
    type: input.type,
    date: input.date,
    expires_on: input.expiresOn,
    published: input.isPublished,
  };
  const table = client.from('announcements');
  unwrapWritten(await (id === null ? table.insert(row).select('id') : table.update(row).eq('id', id).select('id')));
}
