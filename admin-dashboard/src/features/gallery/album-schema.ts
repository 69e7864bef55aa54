import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { day, requiredText } from '../../ui/form-schema.ts';

const bounds = limits.gallery_albums;

export const albumSchema = z.object({
  title: requiredText('title', bounds.title.longest),
  category: requiredText('category', bounds.category.longest),
  takenOn: day('day'),
  isPublished: z.boolean(),
});
