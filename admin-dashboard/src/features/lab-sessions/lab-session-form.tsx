import { useQuery } from '@tanstack/react-query';
import { namedOptions } from '@portal/shared/ui';
import { classNamesQuery } from '../../data/list-class-names.ts';
import { groupChoicesQuery } from '../../data/group-choices.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { Person } from '../../ui/form-field.ts';
import type { LabSession } from './lab-session.ts';

export const LabSessionForm = defineForm({
  table: 'lab_sessions',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './lab-session-schema.ts')).labSessionSchema,
  useFields: (session: LabSession | null) => [
    { name: 'title', label: 'Title' },
    { name: 'laboratory', label: 'Laboratory' },
    {
      name: 'classId',
      label: 'Class',
      isOptional: true,
      kind: 'select',
      options: choices('Whoever comes, or a group', useQuery(classNamesQuery).data, session?.classId, session),
      hint: 'All students of the class, who are on the roll of the session.',
    },
    {
      name: 'groupId',
      label: 'Group',
      isOptional: true,
      kind: 'select',
      options: choices(
        'None',
        useQuery(groupChoicesQuery({ whose: 'all', when: 'coming' })).data,
        session?.groupId,
        session,
      ),
      hint: 'Instead of a class: a subject or a course, whose attendance the session counts for.',
    },
    { name: 'startsAt', label: 'Begins', kind: 'moment', hint: 'By the clock of the department.' },
    { name: 'endsAt', label: 'Ends', kind: 'moment' },
    { name: 'seats', label: 'Seats', kind: 'number' },
    { name: 'inCharge', label: 'In charge', isOptional: true },
    { name: 'notes', label: 'Notes', kind: 'textarea', isOptional: true },
  ],
  empty: {
    title: '',
    laboratory: '',
    classId: '',
    groupId: '',
    startsAt: '',
    endsAt: '',
    seats: '30',
    inCharge: '',
    notes: '',
  },
  titles: { create: 'New lab session', edit: ({ title }: LabSession) => `Edit ${title}`, submit: 'Create session' },
});

/** The chosen one is a choice from the start, so that the field keeps its value while the others are loading. */
function choices(
  none: string,
  names: readonly Person[] = [],
  chosen: string | null | undefined,
  session: LabSession | null,
) {
  const isMissing = chosen && !names.some(({ id }) => id === chosen);
  return [
    { value: '', label: none },
    ...(isMissing ? [{ value: chosen, label: session?.heldFor ?? 'Not named' }] : []),
    ...namedOptions(names),
  ];
}
