import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { byTime } from '../../data/by-time.ts';
import { queryKeys } from '../../query-keys.ts';
import { moment, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';

const columns =
  'id, title, laboratory, classId:class_id, groupId:group_id, heldFor:held_for, startsAt:starts_at, endsAt:ends_at, seats, inCharge:in_charge, notes, updatedAt:updated_at';

const labSessions = (client: DatabaseClient) => client.from('lab_session_summaries').select(columns, COUNTED);

export type LabSession = RowOf<ReturnType<typeof labSessions>>;

export const listLabSessions = listQueryOf(queryKeys.labSessions.list, labSessions, {
  sorts: ['starts_at', 'title', 'laboratory', 'seats'],
  search: ['title', 'laboratory', 'in_charge', 'held_for'],
  filters: { time: byTime },
});

export const readLabSession = readOne(labSessions);

const bounds = limits.lab_sessions;

const idOrNull = () => z.string().transform((value) => value || null);

export const labSessionSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    laboratory: requiredText('laboratory', bounds.laboratory.longest),
    classId: idOrNull(),
    groupId: idOrNull(),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    seats: wholeNumber('number of seats', bounds.seats.least, 1000),
    inCharge: optionalText('name', bounds.in_charge.longest),
    notes: optionalText('notes', bounds.notes.longest),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  })
  .refine(({ classId, groupId }) => classId === null || groupId === null, {
    path: ['groupId'],
    message: 'Choose a class or a group, not both.',
  });
