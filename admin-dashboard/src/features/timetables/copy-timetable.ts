import { queryOptions } from '@tanstack/react-query';
import { addOnce, database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import type { Owner } from './timetable.ts';

/** The timetable of another term that a new one can begin as. */
export interface EarlierTimetable {
  id: string;
  termName: string;
}

/** What became of the hours of the copied one. */
export interface CopiedTimetable {
  hours: number;
  /** Those left out, by name and time: the subject has no group in the term, or something stands in the way. */
  missing: readonly string[];
}

/** The timetable of the owner in the last term that has one; null when there is none. */
export function earlierTimetableQuery(owner: Owner, termId: string) {
  return queryOptions({
    queryKey: queryKeys.timetables.earlier(owner.id, termId),
    queryFn: async ({ signal }): Promise<EarlierTimetable | null> => {
      const client = await database();
      const [row] = unwrap(
        await client
          .from('timetable_summaries')
          .select('id, termName:term_name')
          .eq(owner.kind === 'class' ? 'class_id' : 'course_id', owner.id)
          .neq('term_id', termId)
          .order('starts_on', { ascending: false })
          .limit(1)
          .abortSignal(signal),
      );
      return row ?? null;
    },
  });
}

/** Makes the timetable of a term from another one; sent again it is done once. Throws what `unwrap` throws. */
export async function copyTimetable(source: string, termId: string): Promise<CopiedTimetable> {
  const client = await database();
  const [copied] = await addOnce(['copy_timetable', source, termId], async (id) =>
    unwrap(await client.rpc('copy_timetable', { source, to_term: termId, new_id: id })),
  );
  return copied ?? { hours: 0, missing: [] };
}
