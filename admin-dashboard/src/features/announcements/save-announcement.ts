import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { AnnouncementInput } from './announcement.ts';

/** Adds an announcement, or changes the opened one. */
export async function saveAnnouncement(opened: Opened | null, input: AnnouncementInput): Promise<void> {
  const row = {
    text: input.text,
    type: input.type,
    date: input.date,
    expires_on: input.expiresOn,
    published: input.isPublished,
  };
  if (opened) return changeRow('announcements', opened, row);
  const client = await database();
  unwrapWritten(await client.from('announcements').insert(row).select('id'));
}
