import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, day, optionalDay, requiredText } from '../../ui/form-schema.ts';

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
