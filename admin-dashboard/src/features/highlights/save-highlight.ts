import { database, unwrapWritten } from '@portal/shared/data';
import { changeRow } from '../../data/change-row.ts';
import type { Opened } from '../../data/opened.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { HighlightInput } from './highlight.ts';

const longestKey = 40;

/** Adds a figure at the end of the row, or changes the opened one, whose key stays as it was. */
export async function saveHighlight(opened: Opened | null, input: HighlightInput): Promise<void> {
  if (opened) return changeRow('highlight_stats', opened, input);
  const client = await database();
  await withFreeSlug(`figure ${input.label}`, longestKey, async (key) =>
    unwrapWritten(
      await client
        .from('highlight_stats')
        .insert({ ...input, key })
        .select('id'),
    ),
  );
}
