import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { choice, day, optionalDay, requiredText } from '../../ui/form-schema.ts';

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

export const announcementSchema = z
  .object({
    text: requiredText('text', limits.announcements.text.longest),
    type: choice('type', choices.announcements.type),
    date: day('first day'),
    expiresOn: optionalDay('last day'),
    isPublished: z.boolean(),
  })
  .refine(({ date, expiresOn }) => expiresOn === null || expiresOn >= date, {
    path: ['expiresOn'],
    message: 'The last day cannot be before the first day.',
  });
