import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
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
  if (opened) return changeRow('openings', opened, row);
  const client = await database();
  unwrapWritten(await client.from('openings').insert(row).select('id'));
}
