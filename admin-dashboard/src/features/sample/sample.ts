import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';

/** Whether there is a sample department that this person may remove. */
export const hasSampleQuery = queryOptions({
  queryKey: queryKeys.sample.isThere(),
  queryFn: async ({ signal }) => {
    const client = await database();
    return unwrap(await client.rpc('has_sample').abortSignal(signal));
  },
});

/** What would go from one table: rows of the sample, and rows that people have hung onto those. */
export interface DoomedTable {
  table: string;
  sampleRows: number;
  otherRows: number;
}

async function clear(isTrial: boolean, signal?: AbortSignal): Promise<DoomedTable[]> {
  const client = await database();
  const call = client.rpc('clear_sample', { is_trial: isTrial });
  const rows = unwrap(await (signal ? call.abortSignal(signal) : call));
  return rows.map((row) => ({ table: row.table_name, sampleRows: row.sample_rows, otherRows: row.other_rows }));
}

/** What would go if the sample were removed now. */
export const doomedSampleQuery = queryOptions({
  queryKey: queryKeys.sample.doomed(),
  queryFn: ({ signal }) => clear(true, signal),
  staleTime: 0,
  gcTime: 0,
});

/** Removes the sample department but for the account of whoever asks. Sent again, it does nothing. */
export async function clearSample(): Promise<void> {
  await clear(false);
}
