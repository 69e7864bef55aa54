import { database, unwrapNothing } from '@portal/shared/data';

/** Tables whose rows have a place in a list. */
export type OrderedTable =
  | 'achievements'
  | 'admission_programmes'
  | 'faculty_members'
  | 'gallery_items'
  | 'highlight_stats';

/** Moves a row of an ordered list by so many places, down when positive. */
export async function moveRow(table: OrderedTable, id: string, places: number): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('move_content', { list: table, entry: id, places }));
}
