import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { addressOrPathOrNull, optionalWholeNumber, requiredText, textOrNull } from '../../ui/form-schema.ts';

export interface Achievement {
  id: string;
  title: string;
  description: string;
  year: number | null;
  source: string | null;
  /** Where the source can be opened. */
  link: string | null;
  position: number;
  updatedAt: string;
}

const { title, description, year, source, link } = limits.achievements;

export const achievementSchema = z.object({
  title: requiredText('title', title.longest),
  description: requiredText('description', description.longest),
  year: optionalWholeNumber('year', year.least, year.most),
  source: textOrNull('source', source.longest),
  link: addressOrPathOrNull('link', link.longest),
});

export type AchievementValues = z.input<typeof achievementSchema>;
export type AchievementInput = z.output<typeof achievementSchema>;
