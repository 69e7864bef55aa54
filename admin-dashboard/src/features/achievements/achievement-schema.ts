import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { addressOrPathOrNull, optionalWholeNumber, requiredText, textOrNull } from '../../ui/form-schema.ts';

const { title, description, year, source, link } = limits.achievements;

export const achievementSchema = z.object({
  title: requiredText('title', title.longest),
  description: requiredText('description', description.longest),
  year: optionalWholeNumber('year', year.least, year.most),
  source: textOrNull('source', source.longest),
  link: addressOrPathOrNull('link', link.longest),
});
