import { unwrap } from '@portal/shared/data';

interface CountedAnswer {
  data: unknown[] | null;
  error: { message: string; code?: string; details?: string | null; hint?: string | null } | null;
  status: number;
  count?: number | null;
}

/** How many rows a query with `count: 'estimated'` matches; ask for one row only. */
export async function countRows(query: PromiseLike<CountedAnswer>): Promise<number> {
  const answer = await query;
  unwrap(answer);
  return answer.count ?? 0;
}
