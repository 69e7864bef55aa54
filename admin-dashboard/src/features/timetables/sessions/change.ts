import { COUNTED, type DatabaseClient, listQueryOf, type Opened, readOne, type RowOf } from '@portal/shared/data';
import { saveRow } from '../../../data/save-row.ts';
import { queryKeys } from '../../../query-keys.ts';
import { heldColumns } from '../held.ts';
import type { AddInput, CancelInput, MoveInput } from './change-schema.ts';

const columns =
  'id, timetableId:timetable_id, entryId:entry_id, heldOn:held_on, kind, onDay:on_day, startsAt:starts_at, endsAt:ends_at, groupId:group_id, label, teacherId:teacher_id, guestTeacher:guest_teacher, room, type, reason, updatedAt:updated_at, subject, teacher, day, plannedStartsAt:planned_starts_at, plannedEndsAt:planned_ends_at';

const changes = (client: DatabaseClient) => client.from('session_change_summaries').select(columns, COUNTED);

/** A single session that is not held as the week says; times as '09:00:00'. */
export type Change = RowOf<ReturnType<typeof changes>>;

/** Asked with `timetable`, an id. */
export const listChanges = listQueryOf(queryKeys.timetables.changes, changes, {
  sorts: ['nearness', 'day', 'subject'],
  tieBreak: ['id'],
  search: ['subject', 'reason'],
  filters: {
    timetable: (query, id) => query.eq('timetable_id', id),
    kind: (query, kind) => query.eq('kind', kind as Change['kind']),
  },
});

export const readChange = readOne(changes);

/** A session of the week, on the day on which it is planned; times as '09:00:00'. */
export interface PlannedSession {
  timetableId: string;
  entryId: string;
  heldOn: string;
  subject: string;
  startsAt: string;
  endsAt: string;
  teacherId: string | null;
  /** The name of whoever teaches it, also of somebody of the faculty. */
  teacher: string;
  room: string;
}

/** Says that a session is not held. Throws what `saveRow` throws. */
export async function cancelSession(opened: Opened | null, input: CancelInput, planned: PlannedSession): Promise<void> {
  await saveRow('session_changes', opened, {
    ...plannedColumns(planned),
    kind: 'cancelled',
    on_day: null,
    starts_at: null,
    ends_at: null,
    teacher_id: planned.teacherId,
    guest_teacher: planned.teacherId === null ? planned.teacher : '',
    room: planned.room,
    reason: input.reason,
  });
}

/** Says that a session is held at another time, elsewhere or by somebody else. Throws what `saveRow` throws. */
export async function moveSession(
  opened: Opened | null,
  { onDay, startsAt, endsAt, teacherId, guestTeacher, room, reason: why }: MoveInput,
  planned: PlannedSession,
): Promise<void> {
  await saveRow('session_changes', opened, {
    ...plannedColumns(planned),
    kind: 'moved',
    on_day: onDay,
    starts_at: startsAt,
    ends_at: endsAt,
    teacher_id: teacherId,
    guest_teacher: teacherId === null ? guestTeacher : '',
    room,
    reason: why,
  });
}

/** Adds a session to what the week says. Throws what `saveRow` throws. */
export async function addSession(opened: Opened | null, input: AddInput, timetableId: string): Promise<void> {
  await saveRow('session_changes', opened, {
    timetable_id: timetableId,
    kind: 'added',
    on_day: input.onDay,
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    ...heldColumns(input),
    reason: input.reason,
  });
}

function plannedColumns({ timetableId, entryId, heldOn }: PlannedSession) {
  return { timetable_id: timetableId, entry_id: entryId, held_on: heldOn };
}

/** The session of the week that a change is of; null of one that was added. */
export function plannedOfChange(change: Change): PlannedSession | null {
  const { entryId, heldOn, plannedStartsAt, plannedEndsAt } = change;
  if (entryId === null || heldOn === null || plannedStartsAt === null || plannedEndsAt === null) return null;
  return { ...change, entryId, heldOn, startsAt: plannedStartsAt, endsAt: plannedEndsAt };
}
