import { useQuery } from '@tanstack/react-query';
import { namedOptions } from '@portal/shared/ui';
import { assignableStaffQuery } from '../../data/list-assignable-staff.ts';
import { classNamesQuery } from '../../data/list-class-names.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { ClassOfStudents } from './class.ts';

export const ClassForm = defineForm({
  table: 'classes',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './class-schema.ts')).classSchema,
  useFields: (record: ClassOfStudents | null) => [
    { name: 'name', label: 'Name' },
    {
      name: 'classTeacherId',
      label: 'Class teacher',
      kind: 'select',
      isOptional: true,
      options: useTeachers(record),
      hint: 'Confirms who is in this class. Members of the faculty with an account.',
    },
    {
      name: 'nextClassId',
      label: 'Moves up to',
      kind: 'select',
      isOptional: true,
      options: useNextClasses(record),
      hint: 'Where its students go when a year is over.',
    },
  ],
  empty: { name: '', classTeacherId: '', nextClassId: '' },
  titles: { create: 'New class', edit: ({ name }) => `Edit ${name}`, submit: 'Create class' },
});

/** The present teacher is a choice from the start, so that the field keeps its value while the others are loading. */
function useTeachers(record: ClassOfStudents | null) {
  const { data: teachers = [] } = useQuery(assignableStaffQuery);
  const present =
    record?.classTeacherId && !teachers.some(({ profileId }) => profileId === record.classTeacherId)
      ? [{ value: record.classTeacherId, label: record.classTeacherName ?? 'Present class teacher' }]
      : [];
  return [
    { value: '', label: 'Nobody yet' },
    ...present,
    ...teachers.map(({ profileId, name }) => ({ value: profileId, label: name })),
  ];
}

function useNextClasses(record: ClassOfStudents | null) {
  const { data: classes = [] } = useQuery(classNamesQuery);
  const present =
    record?.nextClassId && !classes.some(({ id }) => id === record.nextClassId)
      ? [{ value: record.nextClassId, label: record.nextClassName ?? 'Present choice' }]
      : [];
  return [
    { value: '', label: 'None: its students leave' },
    ...present,
    ...namedOptions(classes.filter(({ id }) => id !== record?.id)),
  ];
}
