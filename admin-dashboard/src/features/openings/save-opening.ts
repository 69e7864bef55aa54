import type { Opened } from '../../data/opened.ts';
import { saveRow } from '../../data/save-row.ts';
import type { OpeningInput } from './opening.ts';

/** Adds a vacancy, or changes the opened one. */
export async function saveOpening(opened: Opened | null, input: OpeningInput): Promise<void> {
  const row = {
    title: input.title,
    description: input.description,
    qualification: input.qualification,
    how_to_apply: input.howToApply,
    posts: input.posts,
    closes_on: input.closesOn,
    published: input.isPublished,
  };
  await saveRow('openings', opened, row);
}
