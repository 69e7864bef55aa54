import { asOptions, namedOptions } from '@portal/shared/ui';
import { choices as words } from '@portal/shared/limits';
import type { FormField, Person } from '../../ui/form-field.ts';
import { type Choices, teacherOf } from './choices.ts';
import { TeacherOfGroup } from './teacher-of-group.tsx';

/** What the form of an hour, or of a single session, holds of what is held. */
export interface HeldValues {
  type: (typeof words.timetable_entries.type)[number];
  groupId: string;
  label: string;
  teacherId: string;
  guestTeacher: string;
  room: string;
}

type Held = Partial<HeldValues>;

const lessons = words.timetable_entries.type.filter((type) => type !== 'Break');

/** The questions what is held, by whom and where. */
export function heldFields({
  groups,
  faculty,
  rooms,
  isOnlyGroups = false,
}: Choices): readonly FormField<HeldValues>[] {
  return [
    {
      name: 'type',
      label: 'Type',
      kind: 'select',
      options: asOptions(isOnlyGroups ? lessons : words.timetable_entries.type),
    },
    {
      name: 'groupId',
      label: 'Group',
      kind: 'select',
      options: isOnlyGroups
        ? namedOptions(groups)
        : [...namedOptions(groups), { value: '', label: 'None: library, seminar, meeting' }],
      isShown: isTaught,
      after: <TeacherOfGroup groups={groups} faculty={faculty} />,
    },
    {
      name: 'label',
      label: 'Name',
      hint: 'As it stands in the timetable: “Lunch”, “Library”.',
      isShown: ({ type, groupId }: Held) => type === 'Break' || groupId === '',
    },
    ...teacherFields(faculty),
    { name: 'room', label: 'Room', isOptional: true, suggestions: rooms },
  ];
}

/** The questions by whom it is held. */
export function teacherFields(
  faculty: readonly Person[],
): readonly FormField<Pick<HeldValues, 'teacherId' | 'guestTeacher'>>[] {
  return [
    {
      name: 'teacherId',
      label: 'Teacher',
      kind: 'select',
      refusedAs: 'teacher',
      options: [{ value: '', label: 'A guest, or nobody' }, ...namedOptions(faculty)],
      isShown: isTaught,
    },
    {
      name: 'guestTeacher',
      label: 'Guest',
      isOptional: true,
      hint: 'By name, when it is nobody of the faculty.',
      isShown: (values: Held) => isTaught(values) && values.teacherId === '',
    },
  ];
}

/** What a new one begins with: the first group and its teacher. */
export function emptyHeld({ groups: [first], faculty }: Choices): HeldValues {
  return {
    type: 'Lecture',
    groupId: first?.id ?? '',
    label: '',
    teacherId: teacherOf(first, faculty),
    guestTeacher: '',
    room: '',
  };
}

/** Who holds it, as free times are asked for: an id, a guest's name, or '' for nobody. */
export function teacherKey({ type, teacherId, guestTeacher }: Held): string {
  return type === 'Break' ? '' : teacherId || (guestTeacher ?? '');
}

function isTaught({ type }: Held): boolean {
  return type !== 'Break';
}
