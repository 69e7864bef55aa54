import { database, unwrapWritten } from '@portal/shared/data';
import type { Opened } from '../../data/opened.ts';
import { unwrapChanged } from '../../data/unwrap-changed.ts';
import type { MonsoonInput } from './monsoon.ts';

/** Adds a monsoon to the record, or corrects the opened one. */
export async function saveMonsoon(opened: Opened | null, input: MonsoonInput): Promise<void> {
  const client = await database();
  if (opened === null) {
    unwrapWritten(await client.from('rainfall_observations').insert(input).select('year'));
    return;
  }
  const year = Number(opened.id);
  const update = client.from('rainfall_observations').update(input).eq('year', year);
  const answer = await (opened.updatedAt === null ? update : update.eq('updated_at', opened.updatedAt)).select('year');
  await unwrapChanged(
    answer,
    opened.updatedAt,
    client.from('rainfall_observations').select('updated_at').eq('year', year),
  );
}
