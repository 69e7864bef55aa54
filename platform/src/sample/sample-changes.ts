import type { SqlSession } from '@portal/backend/database/sql';
import { chance, pick } from './draws.ts';

interface Held {
  entryId: string;
  timetableId: string;
  groupId: string;
  className: string;
  /** '2026-11-23'. */
  day: string;
  startsAt: string;
  type: string;
  isPast: boolean;
}

interface Change {
  entry_id: string;
  kind: 'cancelled' | 'moved' | 'added';
  held_on: string | null;
  on_day: string | null;
  starts_at: string | null;
  reason: string;
}

const CANCELLED = [
  'The teacher is ill.',
  'The teacher sits on the board of examiners today.',
  'The room has no electricity; the chapter is taken up next week.',
  'The class is at the lecture of the founder of the survey office.',
];
const MOVED = [
  'The teacher examines a thesis in the morning.',
  'The room is needed for the entrance test.',
  'The laboratory gets its new disks until noon.',
];
const ADDED = [
  'Takes the place of the hour that was cancelled.',
  'Problems before the test, for whoever likes to come.',
  'The chapter took longer than planned.',
];

/** No hour of the week is held from then on, so that nothing that is moved there meets anything. */
const EVENING = '19:00';
const LENGTH = '55 minutes';
/** The classes of the two who sign in have something to see in their week. */
const OF_WHO_SIGNS_IN = { cancelled: 'B.Sc. Statistics III Year', moved: 'M.Sc. Statistics I Year' } as const;

/** Sessions of the semester that were not held as planned, at most one a day of those that moved, and one of the next days in two classes. */
export async function addChanges(session: SqlSession): Promise<void> {
  const held = await session.query<Held & Record<string, unknown>>(`
    select held.entry_id as "entryId", held.timetable_id as "timetableId", held.group_id as "groupId", held.class_name as "className",
      held.day::text as day, held.starts_at::text as "startsAt", held.type, held.day < public.department_today() as "isPast"
    from (select starts_on from public.terms order by starts_on desc limit 1) term
    cross join public.sessions_between(term.starts_on, public.department_today() + 6) held
    where held.group_id is not null and held.class_id is not null and held.state = 'held' and held.day <> public.department_today()
    order by held.day, held.starts_at, held.class_name`);
  const changes = [...earlierChanges(held.filter(({ isPast }) => isPast)), ...comingChanges(held)];
  await session.query(
    `insert into public.session_changes (
       timetable_id, entry_id, held_on, kind, on_day, starts_at, ends_at, group_id, teacher_id, guest_teacher, room, type, reason
     )
     select hour.timetable_id, case when given.kind <> 'added' then hour.id end, given.held_on, given.kind, given.on_day, given.starts_at,
       given.starts_at + interval '${LENGTH}', hour.group_id, hour.teacher_id, hour.guest_teacher, hour.room, hour.type, given.reason
     from jsonb_to_recordset($1) as given (entry_id uuid, kind text, held_on date, on_day date, starts_at time, reason text)
     join public.timetable_entries hour on hour.id = given.entry_id`,
    [JSON.stringify(changes)],
  );
}

/** Of forty hours one was cancelled, of sixty one was moved, and some were held besides. */
function earlierChanges(held: readonly Held[]): Change[] {
  const evenings = new Set<string>();
  return held.flatMap(({ entryId, day, startsAt, className, type }): Change[] => {
    const named = [className, day, startsAt] as const;
    if (type === 'Lecture' && chance(1 / 40, 'cancelled', ...named))
      return [cancelled(entryId, day, pick(CANCELLED, 'why cancelled', ...named))];
    if (evenings.has(day) || !chance(1 / 40, 'in the evening', ...named)) return [];
    evenings.add(day);
    return chance(0.6, 'moved', ...named)
      ? [inTheEvening(entryId, 'moved', day, pick(MOVED, 'why moved', ...named))]
      : [inTheEvening(entryId, 'added', day, pick(ADDED, 'why added', ...named))];
  });
}

function comingChanges(held: readonly Held[]): Change[] {
  const next = (className: string) =>
    held.find((hour) => !hour.isPast && hour.className === className && hour.type === 'Practical');
  const [off, moved] = [next(OF_WHO_SIGNS_IN.cancelled), next(OF_WHO_SIGNS_IN.moved)];
  return [
    ...(off ? [cancelled(off.entryId, off.day, CANCELLED[1] ?? '')] : []),
    ...(moved ? [inTheEvening(moved.entryId, 'moved', moved.day, MOVED[0] ?? '')] : []),
  ];
}

function cancelled(entryId: string, day: string, reason: string): Change {
  return { entry_id: entryId, kind: 'cancelled', held_on: day, on_day: null, starts_at: null, reason };
}

function inTheEvening(entryId: string, kind: 'moved' | 'added', day: string, reason: string): Change {
  const held_on = kind === 'moved' ? day : null;
  return { entry_id: entryId, kind, held_on, on_day: day, starts_at: EVENING, reason };
}
