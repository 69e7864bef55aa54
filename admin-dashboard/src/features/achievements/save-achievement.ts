import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import type { AchievementInput } from './achievement.ts';

/** Adds an achievement at the end of the list, or changes the opened one. */
export async function saveAchievement(opened: Opened | null, input: AchievementInput): Promise<void> {
  if (opened) return changeRow('achievements', opened, input);
  const client = await database();
  unwrapWritten(await client.from('achievements').insert(input).select('id'));
}
