import type { Opened } from '../../data/opened.ts';
import { changeRow } from '../../data/save-row.ts';
import type { PageTextInput } from './page-text.ts';

/** Changes the opened text. Pages ask for texts by key, so that none is added or removed here. */
export async function savePageText(opened: Opened, input: PageTextInput): Promise<void> {
  await changeRow('page_texts', opened, input);
}
