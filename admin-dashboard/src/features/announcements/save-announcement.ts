import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
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
  await saveRow('announcements', opened, row);
}
