import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { queryKeys } from '../../query-keys.ts';

const announcements = (client: DatabaseClient) =>
  client
    .from('announcements')
    .select('id, text, type, date, expiresOn:expires_on, isPublished:published, updatedAt:updated_at', COUNTED);

export type Announcement = RowOf<ReturnType<typeof announcements>>;

export const listAnnouncements = listQueryOf(queryKeys.announcements.list, announcements, {
  sorts: ['date', 'text', 'type', 'expires_on'],
  search: ['text'],
  filters: { type: choices.announcements.type },
});

export const readAnnouncement = readOne(announcements);
