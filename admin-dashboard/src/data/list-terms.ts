import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { departmentToday } from '@portal/shared/ui';
import { queryKeys } from '../query-keys.ts';

export interface TermDays {
  id: string;
  name: string;
  startsOn: string;
  endsOn: string;
}

/** All terms, the latest first, for choosing one. */
async function listTerms(signal: AbortSignal): Promise<TermDays[]> {
  const client = await database();
  return unwrap(
    await client
      .from('terms')
      .select('id, name, startsOn:starts_on, endsOn:ends_on')
      .order('starts_on', { ascending: false })
      .limit(200)
      .abortSignal(signal),
  );
}

export const termsQuery = queryOptions({
  queryKey: queryKeys.terms.names(),
  queryFn: ({ signal }) => listTerms(signal),
});

export type TermState = 'past' | 'now' | 'coming';

/** Whether a term is over, under way or still to come, by the calendar of the department. */
export function stateOfTerm({ startsOn, endsOn }: Pick<TermDays, 'startsOn' | 'endsOn'>): TermState {
  const today = departmentToday();
  if (endsOn < today) return 'past';
  return startsOn > today ? 'coming' : 'now';
}

/** The term of today, if there is one. */
export function presentTermOf(terms: readonly TermDays[]): TermDays | undefined {
  return terms.find((term) => stateOfTerm(term) === 'now');
}
