import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { AchievementInput } from './achievement.ts';

/** Adds an achievement at the end of the list, or changes the opened one. */
export async function saveAchievement(opened: Opened | null, input: AchievementInput): Promise<void> {
  await saveRow('achievements', opened, input);
}
