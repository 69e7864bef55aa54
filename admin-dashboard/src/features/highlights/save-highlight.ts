import type { Opened } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import type { HighlightInput } from './highlight.ts';

const longestKey = 40;

/** Adds a figure at the end of the row, or changes the opened one, whose key stays as it was. */
export async function saveHighlight(opened: Opened | null, input: HighlightInput): Promise<void> {
  if (opened) return changeRow('highlight_stats', opened, input);
  await withFreeSlug(`figure ${input.label}`, longestKey, (key) => addRow('highlight_stats', { ...input, key }));
}
