import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText, wholeNumber } from '../../ui/form-schema.ts';

const { title, description, year } = limits.timeline_entries;

export const timelineEntrySchema = z.object({
  year: wholeNumber('year', year.least, year.most),
  title: requiredText('title', title.longest),
  description: requiredText('description', description.longest),
});
