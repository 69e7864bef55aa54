import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { day, requiredText, wholeNumber } from '../../ui/form-schema.ts';

const bounds = limits.openings;

export const openingSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  qualification: requiredText('qualification', bounds.qualification.longest),
  howToApply: requiredText('way to apply', bounds.how_to_apply.longest),
  posts: wholeNumber('number of posts', bounds.posts.least, 100),
  closesOn: day('last day'),
  isPublished: z.boolean(),
});
