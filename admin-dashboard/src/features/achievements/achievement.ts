import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

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
