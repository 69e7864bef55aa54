import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { queryKeys } from '../../query-keys.ts';
import { addressOrPathOrNull, optionalWholeNumber, requiredText, textOrNull } from '../../ui/form-schema.ts';

const achievements = (client: DatabaseClient) =>
  client
    .from('achievements')
    .select('id, title, description, year, source, link, position, updatedAt:updated_at', COUNTED);

export type Achievement = RowOf<ReturnType<typeof achievements>>;

export const listAchievements = listQueryOf(queryKeys.achievements.list, achievements, {
  sorts: ['position', 'title', 'year'],
  search: ['title', 'description', 'source'],
});

export const readAchievement = readOne(achievements);

const { title, description, year, source, link } = limits.achievements;

export const achievementSchema = z.object({
  title: requiredText('title', title.longest),
  description: requiredText('description', description.longest),
  year: optionalWholeNumber('year', year.least, year.most),
  source: textOrNull('source', source.longest),
  link: addressOrPathOrNull('link', link.longest),
});
