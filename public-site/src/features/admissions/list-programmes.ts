import { database, publishedQuery, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import { published } from '../../site/published.ts';

const columns =
  'id, slug, name, level, description, duration, seats, eligibility, selection, documents, feePerYear:fee_per_year, feeNote:fee_note, scholarships, opensOn:opens_on, closesOn:closes_on, beginsOn:begins_on';

/** The programmes that can be applied for. A fee is in rupees. */
export async function listProgrammes(signal: AbortSignal) {
  const client = await database();
  return unwrap(
    await client
      .from('admission_programmes')
      .select(columns)
      .eq('published', true)
      .order('position')
      .limit(20)
      .abortSignal(signal),
  );
}

export type Programme = Awaited<ReturnType<typeof listProgrammes>>[number];

export const programmesQuery = publishedQuery({
  queryKey: queryKeys.admissions.programmes(),
  queryFn: ({ signal }) => listProgrammes(signal),
  ...published,
});
