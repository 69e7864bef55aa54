import { database, unwrapNothing } from '@portal/shared/data';

/** Takes a roll back that was opened by mistake, with its entries. One that is gone already is no mistake. */
export async function takeBackRoll(rollId: string): Promise<void> {
  const client = await database();
  unwrapNothing(await client.rpc('take_back_roll', { roll_id: rollId }));
}
