import { database, unwrap } from '@portal/shared/data';

export interface PaperYear {
  year: number;
  papers: number;
}

/** Years with papers that contain the query, the latest first. Stands apart from its query: Home does without that library. */
export async function countPaperYears(query: string, signal: AbortSignal): Promise<PaperYear[]> {
  const client = await database();
  return unwrap(await client.rpc('paper_years', query === '' ? {} : { query }).abortSignal(signal));
}
