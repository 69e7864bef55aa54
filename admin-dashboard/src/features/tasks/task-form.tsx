import { addRow } from '../../data/save-row.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { FormField } from '../../ui/form-field.ts';
import { toRubricText } from './rubric-text.ts';
import { rubricOfTask, type Task } from './task.ts';
import type { assessmentSchema, assignmentSchema } from './task-schema.ts';

interface Given {
  groupId: string;
}

const RUBRIC_HINT =
  'One criterion a line, with its levels and their points: “Method: 6 Sound; 3 With gaps; 0 Missing”. The best levels add up to the marks. Without it a score is typed.';

interface Common {
  title: string;
  description: string;
  maxMarks: string;
  weight: string;
  opensAt: string;
  takesText: boolean;
  takesFiles: boolean;
  lateDays: string;
  lateDeduction: string;
  rubric: string;
  blind: boolean;
  isPublished: boolean;
}

interface AssignmentValues extends Common {
  dueAt: string;
}

interface AssessmentValues extends Common {
  category: string;
  syllabus: string;
  durationMinutes: string;
}

const title: FormField<Common> = { name: 'title', label: 'Title' };
const description: FormField<Common> = {
  name: 'description',
  label: 'What is asked',
  kind: 'textarea',
  rows: 4,
  isOptional: true,
};
const handingIn: readonly FormField<Common>[] = [
  { name: 'takesText', label: 'Text is handed in', kind: 'checkbox', section: 'Handing in' },
  { name: 'takesFiles', label: 'Files are handed in', kind: 'checkbox' },
  {
    name: 'lateDays',
    label: 'Taken late, days',
    kind: 'number',
    isHalf: true,
    hint: '0: nothing is taken after the deadline.',
  },
  { name: 'lateDeduction', label: 'Each day late costs, % of the marks', kind: 'number', isHalf: true },
];
const marking: readonly FormField<Common>[] = [
  { name: 'maxMarks', label: 'Marks', kind: 'number', section: 'Marking', isHalf: true },
  { name: 'weight', label: 'Weight, % of the subject', kind: 'number', isHalf: true },
  { name: 'rubric', label: 'Rubric', kind: 'textarea', rows: 5, isOptional: true, hint: RUBRIC_HINT },
  {
    name: 'blind',
    label: 'Names are hidden while it is marked',
    kind: 'checkbox',
    hint: 'Numbered scripts are marked until the marks are released. It stays as it is once something was handed in.',
  },
  { name: 'isPublished', label: 'Students see it', kind: 'checkbox', section: 'Visibility' },
];

const blank: Common = {
  title: '',
  description: '',
  maxMarks: '10',
  weight: '0',
  opensAt: '',
  takesText: true,
  takesFiles: true,
  lateDays: '0',
  lateDeduction: '0',
  rubric: '',
  blind: false,
  isPublished: true,
};

const typedOf = (task: Task) => ({ rubric: toRubricText(rubricOfTask(task)) });

export const AssignmentForm = defineForm<
  Task,
  AssignmentValues,
  ReturnType<typeof assignmentSchema.parse>,
  Given,
  'tasks'
>({
  table: 'tasks',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './task-schema.ts')).assignmentSchema,
  fields: [
    title,
    description,
    { name: 'opensAt', label: 'Opens', kind: 'moment', hint: 'By the clock of the department.', isHalf: true },
    { name: 'dueAt', label: 'Due', kind: 'moment', isHalf: true },
    ...handingIn,
    ...marking,
  ],
  empty: { ...blank, dueAt: '' },
  typedOf,
  add: (row, _input, { groupId }) => addRow('tasks', { ...row, group_id: groupId, kind: 'assignment' }),
  titles: { create: 'New assignment', edit: (task) => `Edit ${task.title}`, submit: 'Give assignment' },
  size: 'panel-wide',
});

export const AssessmentForm = defineForm<
  Task,
  AssessmentValues,
  ReturnType<typeof assessmentSchema.parse>,
  Given,
  'tasks'
>({
  table: 'tasks',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './task-schema.ts')).assessmentSchema,
  fields: [
    title,
    { name: 'category', label: 'Category', hint: '“Internal assessment”, “Class test”.' },
    description,
    { name: 'syllabus', label: 'Syllabus', kind: 'textarea', rows: 2, isOptional: true },
    { name: 'opensAt', label: 'Begins', kind: 'moment', hint: 'By the clock of the department.', isHalf: true },
    {
      name: 'durationMinutes',
      label: 'Duration, minutes',
      kind: 'number',
      hint: 'Extra time comes on top.',
      isHalf: true,
    },
    ...handingIn,
    ...marking,
  ],
  empty: {
    ...blank,
    maxMarks: '50',
    takesText: false,
    takesFiles: false,
    category: 'Internal assessment',
    syllabus: '',
    durationMinutes: '60',
  },
  typedOf,
  add: (row, _input, { groupId }) => addRow('tasks', { ...row, group_id: groupId, kind: 'assessment' }),
  titles: { create: 'New assessment', edit: (task) => `Edit ${task.title}`, submit: 'Announce assessment' },
  description: () => 'Without text and files it is written on paper, and marked here.',
  size: 'panel-wide',
});
