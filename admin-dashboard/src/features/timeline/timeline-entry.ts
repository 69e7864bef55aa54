import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText, wholeNumber } from '../../ui/form-schema.ts';

export interface TimelineEntry {
  id: string;
  year: number;
  title: string;
  description: string;
  updatedAt: string;
}

const { title, description, year } = limits.timeline_entries;

export const timelineEntrySchema = z.object({
  year: wholeNumber('year', year.least, year.most),
  title: requiredText('title', title.longest),
  description: requiredText('description', description.longest),
});

export type TimelineEntryValues = z.input<typeof timelineEntrySchema>;
export type TimelineEntryInput = z.output<typeof timelineEntrySchema>;
