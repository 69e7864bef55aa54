import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { moment, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';

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
