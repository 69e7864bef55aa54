import { choices, limits } from '@portal/shared/limits';
import type { z } from '@portal/shared/schema';
import { choice, idOrNull, optionalText, time } from '../../ui/form-schema.ts';

const bounds = limits.timetable_entries;

/** What is held, when, by whom and where, of an hour or of a single session. */
export const heldShape = {
  type: choice('type', choices.timetable_entries.type),
  groupId: idOrNull(),
  label: optionalText('name', bounds.label.longest),
  teacherId: idOrNull(),
  guestTeacher: optionalText('name', bounds.guest_teacher.longest),
  room: optionalText('room', bounds.room.longest),
  startsAt: time('beginning'),
  endsAt: time('end'),
};

export type Held = { [Name in keyof typeof heldShape]: z.output<(typeof heldShape)[Name]> };

/** Something is held for a group, or has a name of its own. */
export function hasName({ type, groupId, label }: Pick<Held, 'type' | 'groupId' | 'label'>): boolean {
  return (type !== 'Break' && groupId !== null) || label !== '';
}
export const nameMissing = { path: ['label'], message: 'Enter the name.' };

export function endsLater({ startsAt, endsAt }: Pick<Held, 'startsAt' | 'endsAt'>): boolean {
  return endsAt > startsAt;
}
export const endsEarly = { path: ['endsAt'], message: 'The end must come after the beginning.' };
