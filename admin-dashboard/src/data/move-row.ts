import { database, unwrapNothing } from '@portal/shared/data';

/** Tables whose rows have a place in a list. */
export type OrderedTable =
  | 'achievements'
  | 'admission_programmes'
  | 'faculty_members'
  | 'gallery_items'
  | 'highlight_stats';

export interface Move {
  /** Place of the row when this was decided, counted from 1: a move that is sent again after a lost answer is done once. */
  from: number;
  /** How many places, down when positive. */
  by: number;
}

/** Moves a row of an ordered list. Throws `RuleError` when it stands elsewhere by now, `ForbiddenError` when the right is missing. */
export async function moveRow(table: OrderedTable, id: string, { from, by }: Move): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('move_content', { list: table, entry: id, places: by, from_place: from }));
}
