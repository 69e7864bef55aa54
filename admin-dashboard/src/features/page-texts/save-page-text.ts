import { database } from '@portal/shared/data';
import type { Opened } from '../../data/opened.ts';
import { unwrapChanged } from '../../data/unwrap-changed.ts';
import type { PageTextInput } from './page-text.ts';

/** Changes the opened text. Pages ask for texts by key, so that none is added or removed here. */
export async function savePageText({ id, updatedAt }: Opened, input: PageTextInput): Promise<void> {
  const client = await database();
  const update = client.from('page_texts').update(input).eq('key', id);
  const answer = await (updatedAt === null ? update : update.eq('updated_at', updatedAt)).select('key');
  await unwrapChanged(answer, updatedAt, client.from('page_texts').select('updated_at').eq('key', id));
}
