import { COUNTED, type DatabaseClient, listQueryOf, readOne, type RowOf } from '@portal/shared/data';
import { type Column, namedOptions } from '@portal/shared/ui';
import { queryKeys } from '../../query-keys.ts';
import { addRow } from '../../data/save-row.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { Person } from '../../ui/form-field.ts';

const columns =
  'id, studentId:student_id, kind, minutes, percent, reason, updatedAt:updated_at, student:profiles!extra_times_student_id_fkey(full_name)';

const extraTimes = (client: DatabaseClient) => client.from('extra_times').select(columns, COUNTED);

export type ExtraTime = RowOf<ReturnType<typeof extraTimes>>;

export function listExtraTimes(groupId: string) {
  const ofGroup = (client: DatabaseClient) => extraTimes(client).eq('group_id', groupId);
  return listQueryOf((request) => queryKeys.tasks.extraTimes(groupId, request), ofGroup, { sorts: ['kind'] });
}

export const readExtraTime = readOne(extraTimes);

export const nameOfStudent = ({ student }: ExtraTime) => student?.full_name ?? 'Not named';

const works: Readonly<Record<string, string>> = {
  assessment: 'assessments',
  assignment: 'assignments',
  quiz: 'quizzes',
};

export const extraTimeColumns: readonly Column<ExtraTime>[] = [
  { key: 'student', header: 'Student', render: nameOfStudent },
  {
    key: 'kind',
    header: 'For',
    isSortable: true,
    render: ({ kind }) => works[kind] ?? kind,
  },
  {
    key: 'time',
    header: 'Extra time',
    render: ({ minutes, percent }) => (percent === null ? `${minutes} minutes` : `${percent}% of the duration`),
  },
  { key: 'reason', header: 'Reason', render: ({ reason }) => reason },
];

interface Given {
  groupId: string;
  students: readonly Person[];
}

export const ExtraTimeForm = defineForm({
  table: 'extra_times',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './extra-time-schema.ts')).extraTimeSchema,
  useFields: (_record: ExtraTime | null, { students }: Given) => [
    {
      name: 'studentId',
      label: 'Student',
      kind: 'select',
      options: [{ value: '', label: 'Choose a student' }, ...namedOptions(students)],
    },
    {
      name: 'kind',
      label: 'For',
      kind: 'select',
      options: [
        { value: 'assessment', label: 'assessments' },
        { value: 'assignment', label: 'assignments' },
        { value: 'quiz', label: 'quizzes' },
      ],
    },
    { name: 'percent', label: 'Percent of the duration', kind: 'number', isOptional: true, isHalf: true },
    { name: 'minutes', label: 'Minutes', kind: 'number', isOptional: true, isHalf: true },
    { name: 'reason', label: 'Reason', hint: 'The student and the teachers of the group read it.' },
  ],
  useEmpty: () => ({ studentId: '', kind: 'assessment' as const, percent: '', minutes: '', reason: '' }),
  typedOf: ({ minutes, percent }) => ({
    minutes: minutes === null ? '' : String(minutes),
    percent: percent === null ? '' : String(percent),
  }),
  add: (row, _input, { groupId }) => addRow('extra_times', { ...row, group_id: groupId }),
  titles: {
    create: 'Extra time for a student',
    edit: (record: ExtraTime) => `Edit the extra time of ${nameOfStudent(record)}`,
    submit: 'Add extra time',
  },
  description: () =>
    'It counts in every deadline of this group, at once, and is shown to the student: “60 min (30 + 30)”.',
});
