import { database, unwrapNothing } from '@portal/shared/data';
import type { Move } from '../../data/move-row.ts';

/** Moves a material within its topic. Throws `RuleError` when it stands elsewhere by now, `ForbiddenError` when the right is missing. */
export async function moveMaterial(id: string, { from, by }: Move): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('move_material', { entry: id, places: by, from_place: from }));
}
