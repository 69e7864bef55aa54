import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { byTime } from '../../data/by-time.ts';
import { queryKeys } from '../../query-keys.ts';
import { moment, optionalText, requiredText, textOrNull, wholeNumber } from '../../ui/form-schema.ts';

const columns =
  'id, title, laboratory, className:class_name, startsAt:starts_at, endsAt:ends_at, seats, inCharge:in_charge, notes, updatedAt:updated_at';

const labSessions = (client: DatabaseClient) => client.from('lab_sessions').select(columns, COUNTED);

export type LabSession = RowOf<ReturnType<typeof labSessions>>;

export const listLabSessions = listQueryOf(queryKeys.labSessions.list, labSessions, {
  sorts: ['starts_at', 'title', 'laboratory', 'seats'],
  search: ['title', 'laboratory', 'in_charge'],
  filters: { time: byTime },
});

export const readLabSession = readOne(labSessions);

const bounds = limits.lab_sessions;

export const labSessionSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    laboratory: requiredText('laboratory', bounds.laboratory.longest),
    className: textOrNull('class', bounds.class_name.longest),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    seats: wholeNumber('number of seats', bounds.seats.least, 1000),
    inCharge: optionalText('name', bounds.in_charge.longest),
    notes: optionalText('notes', bounds.notes.longest),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  });
