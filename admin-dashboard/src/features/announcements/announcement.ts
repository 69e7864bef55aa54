import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, day, optionalDay, requiredText } from '../../ui/form-schema.ts';

export const ANNOUNCEMENT_TYPES = ['event', 'admission', 'workshop', 'academic'] as const;
export type AnnouncementType = (typeof ANNOUNCEMENT_TYPES)[number];

export interface Announcement {
  id: string;
  text: string;
  type: AnnouncementType;
  date: string;
  expiresOn: string | null;
  isPublished: boolean;
  updatedAt: string;
}

const bounds = limits.announcements;

export const announcementSchema = z
  .object({
    text: requiredText('text', bounds.text.longest),
    type: choice('type', ANNOUNCEMENT_TYPES),
    date: day('first day'),
    expiresOn: optionalDay('last day'),
    isPublished: z.boolean(),
  })
  .refine(({ date, expiresOn }) => expiresOn === null || expiresOn >= date, {
    path: ['expiresOn'],
    message: 'The last day cannot be before the first day.',
  });

export type AnnouncementValues = z.input<typeof announcementSchema>;
export type AnnouncementInput = z.output<typeof announcementSchema>;
