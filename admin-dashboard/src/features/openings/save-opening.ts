import { database, unwrapWritten } from '@portal/shared/data';
import type { OpeningInput } from './opening.ts';

/** Adds a vacancy, or changes the one with `id`. */
export async function saveOpening(id: string | null, input: OpeningInput): Promise<void> {
  const client = await database();
  const row = {
    title: input.title,
    description: input.description,
    qualification: input.qualification,
    how_to_apply: input.howToApply,
    posts: input.posts,
    closes_on: input.closesOn,
    published: input.isPublished,
  };
  const table = client.from('openings');
  unwrapWritten(await (id === null ? table.insert(row).select('id') : table.update(row).eq('id', id).select('id')));
}
