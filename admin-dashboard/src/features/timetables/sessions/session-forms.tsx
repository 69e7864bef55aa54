import { defineForm } from '../../../ui/define-form.tsx';
import type { FormField } from '../../../ui/form-field.ts';
import type { Choices, PeopleAndRooms } from '../choices.ts';
import type { SessionTime } from '../free-slots.ts';
import { emptyHeld, heldFields, type HeldValues, teacherFields } from '../held-fields.tsx';
import type { Timetable } from '../timetable.ts';
import { addSession, cancelSession, type Change, moveSession, type PlannedSession } from './change.ts';
import { describeWhen } from './describe-change.ts';
import { FreeSessionTimes } from './free-session-times.tsx';

interface OfSession {
  session: PlannedSession;
}

const reason = {
  name: 'reason',
  label: 'Reason',
  kind: 'textarea',
  rows: 3,
  hint: 'Students read it in their timetable.',
} as const;

const whenFields = (of: Parameters<typeof FreeSessionTimes>[0]): readonly FormField<SessionTime>[] => [
  { name: 'onDay', label: 'Day', kind: 'date' },
  { name: 'startsAt', label: 'From', kind: 'time', isHalf: true },
  { name: 'endsAt', label: 'To', kind: 'time', isHalf: true, after: <FreeSessionTimes {...of} /> },
];

const planOf = ({ subject, heldOn, startsAt, endsAt }: PlannedSession) =>
  `${subject}, ${describeWhen({ day: heldOn, startsAt, endsAt })}`;

/** Cancels a session of the week on its day. */
export const CancelSessionForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './change-schema.ts')).cancelSchema,
  fields: [reason],
  empty: { reason: '' },
  titles: {
    create: 'Cancel this session',
    edit: (_change: Change) => 'Cancel this session',
    submit: 'Cancel the session',
    leave: 'Keep the session',
  },
  description: (_change, { session }: OfSession) => planOf(session),
  save: (opened, input, _change, { session }) => cancelSession(opened, input, session),
});

/** Holds a session of the week at another time, in another room or by somebody else. */
export const MoveSessionForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './change-schema.ts')).moveSchema,
  useFields: (
    _change: Change | null,
    { choices, session }: OfSession & { choices: PeopleAndRooms },
  ): readonly FormField<MoveValues>[] => [
    ...whenFields({ timetableId: session.timetableId, moved: session, changeId: null }),
    ...teacherFields(choices.faculty),
    { name: 'room', label: 'Room', isOptional: true, suggestions: choices.rooms },
    reason,
  ],
  useEmpty: ({ session }): MoveValues => ({
    onDay: session.heldOn,
    startsAt: session.startsAt.slice(0, 5),
    endsAt: session.endsAt.slice(0, 5),
    teacherId: session.teacherId ?? '',
    guestTeacher: session.teacherId === null ? session.teacher : '',
    room: session.room,
    reason: '',
  }),
  typedOf: whenOf,
  titles: { create: 'Move this session', edit: (_change: Change) => 'Move this session', submit: 'Move the session' },
  description: (_change, { session }) => planOf(session),
  save: (opened, input, _change, { session }) => moveSession(opened, input, session),
});

type MoveValues = Pick<HeldValues, 'teacherId' | 'guestTeacher' | 'room'> & SessionTime & { reason: string };

/** Adds a session to what the week says. */
export const AddSessionForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './change-schema.ts')).addSchema,
  useFields: (
    change: Change | null,
    { choices, timetable }: { choices: Choices; timetable: Timetable; day: string },
  ): readonly FormField<AddValues>[] => [
    ...heldFields(choices),
    ...whenFields({ timetableId: timetable.id, moved: null, changeId: change?.id ?? null }),
    reason,
  ],
  useEmpty: ({ choices, day }): AddValues => ({
    ...emptyHeld(choices),
    onDay: day,
    startsAt: '',
    endsAt: '',
    reason: '',
  }),
  typedOf: whenOf,
  titles: { create: 'Add a session', edit: (change: Change) => `Edit ${change.subject}`, submit: 'Add the session' },
  description: (_change, { timetable }) => timetable.owner.name,
  save: (opened, input, _change, { timetable }) => addSession(opened, input, timetable.id),
});

type AddValues = HeldValues & MoveValues;

/** Day and times as their fields hold them; of a session that is cancelled those of the week. */
function whenOf({ day, onDay, startsAt, endsAt, plannedStartsAt, plannedEndsAt }: Change) {
  return {
    onDay: onDay ?? day,
    startsAt: (startsAt ?? plannedStartsAt ?? '').slice(0, 5),
    endsAt: (endsAt ?? plannedEndsAt ?? '').slice(0, 5),
  };
}
