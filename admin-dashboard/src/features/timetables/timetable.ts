import { queryOptions } from '@tanstack/react-query';
import { addOnce, database, unwrap } from '@portal/shared/data';
import { isTaken } from '../../data/is-taken.ts';
import { queryKeys } from '../../query-keys.ts';

/** Whose week it is. */
export interface Owner {
  kind: 'class' | 'course';
  id: string;
  name: string;
}

/** The timetable of a class or a course in one term. */
export interface Timetable {
  id: string;
  title: string;
  termId: string;
  /** First and last day of the term. */
  startsOn: string;
  endsOn: string;
  owner: Owner;
}

/** The timetable of the owner in the term; null when there is none yet. */
async function findTimetable(owner: Owner, termId: string, signal: AbortSignal): Promise<Timetable | null> {
  const client = await database();
  const [row] = unwrap(
    await client
      .from('timetable_summaries')
      .select('id, title, termId:term_id, startsOn:starts_on, endsOn:ends_on')
      .eq(owner.kind === 'class' ? 'class_id' : 'course_id', owner.id)
      .eq('term_id', termId)
      .abortSignal(signal),
  );
  return row ? { ...row, owner } : null;
}

export function timetableQuery(owner: Owner, termId: string) {
  return queryOptions({
    queryKey: queryKeys.timetables.one(owner.id, termId),
    queryFn: ({ signal }) => findTimetable(owner, termId, signal),
  });
}

/** A group of a class in a term, or of a course. */
interface TaughtGroup {
  id: string;
  name: string;
  classId: string | null;
  className: string | null;
  termId: string | null;
}

/** The timetable in which a group is taught: that of its class in its term, or of the course, now or at last. */
export function timetableOfGroupQuery(group: TaughtGroup) {
  return queryOptions({
    queryKey: queryKeys.timetables.ofGroup(group.id),
    queryFn: ({ signal }): Promise<Timetable | null> => {
      const { id, name, classId, className, termId } = group;
      if (classId !== null && termId !== null)
        return findTimetable({ kind: 'class', id: classId, name: className ?? '' }, termId, signal);
      return findPresentTimetable({ kind: 'course', id, name }, signal);
    },
  });
}

async function findPresentTimetable(owner: Owner, signal: AbortSignal): Promise<Timetable | null> {
  const client = await database();
  const [row] = unwrap(
    await client
      .from('timetable_summaries')
      .select('id, title, termId:term_id, startsOn:starts_on, endsOn:ends_on')
      .eq('course_id', owner.id)
      .order('is_current', { ascending: false })
      .order('starts_on', { ascending: false })
      .limit(1)
      .abortSignal(signal),
  );
  return row ? { ...row, owner } : null;
}

/** Begins the timetable of a class or course in a term. One that somebody else has begun at this moment is as good. */
export async function addTimetable({ kind, id, name }: Owner, termId: string): Promise<void> {
  const client = await database();
  const owned = kind === 'class' ? { class_id: id } : { course_id: id };
  const row = { ...owned, term_id: termId, title: `${name}: weekly timetable`.slice(-120) };
  try {
    await addOnce(['timetables', row], async (newId) =>
      unwrap(
        await client
          .from('timetables')
          .insert({ ...row, id: newId })
          .select('id'),
      ),
    );
  } catch (cause) {
    if (!isTaken(cause)) throw cause;
  }
}
