import type { Held } from './held-schema.ts';

/** What a form holds of what is held, without what it does not ask for then. */
export function heldColumns({
  type,
  groupId,
  label,
  teacherId,
  guestTeacher,
  room,
}: Omit<Held, 'startsAt' | 'endsAt'>) {
  const isBreak = type === 'Break';
  const group = isBreak ? null : groupId;
  const teacher = isBreak ? null : teacherId;
  return {
    type,
    group_id: group,
    label: group === null ? label : '',
    teacher_id: teacher,
    guest_teacher: isBreak || teacher !== null ? '' : guestTeacher,
    room,
  };
}
