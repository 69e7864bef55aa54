import { database, unwrap } from '@portal/shared/data';
import type { RollPlace } from './roll.ts';

/** Opens the roll of an hour with everybody present, or finds the one that somebody has opened. Throws what `unwrap` throws. */
export async function openRoll(place: RollPlace): Promise<string> {
  const client = await database();
  if ('labSession' in place) return unwrap(await client.rpc('open_lab_roll', { lab_session_id: place.labSession }));
  const { group, day, start } = place;
  return unwrap(await client.rpc('open_roll', { group_id: group, held_on: day, starts_at: start }));
}
