import { departmentYear, namedOptions } from '@portal/shared/ui';
import { saveRow } from '../../data/save-row.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { Person } from '../../ui/form-field.ts';
import type { Thesis } from './thesis.ts';
import type { ThesisValues } from './thesis-schema.ts';

interface Given {
  faculty: readonly Person[];
}

export const ThesisForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './thesis-schema.ts')).thesisSchema,
  useFields: (thesis: Thesis | null, { faculty }: Given) => [
    { name: 'title', label: 'Title' },
    { name: 'student', label: 'Student' },
    {
      name: 'level',
      label: 'Level',
      kind: 'select',
      isHalf: true,
      options: [
        { value: 'MSc', label: 'M.Sc. dissertation' },
        { value: 'PhD', label: 'Ph.D. thesis' },
      ],
    },
    { name: 'year', label: 'Year', kind: 'number', isHalf: true },
    {
      name: 'supervisorId',
      label: 'Supervisor',
      kind: 'select',
      options: [
        ...namedOptions(withPresentSupervisor(faculty, thesis)),
        { value: '', label: 'Somebody outside the faculty' },
      ],
    },
    {
      name: 'supervisor',
      label: 'Name of the supervisor',
      isShown: ({ supervisorId }) => supervisorId === '',
    },
    { name: 'abstract', label: 'Abstract', kind: 'textarea', rows: 7 },
    { name: 'tags', label: 'Tags', kind: 'list', one: 'tag', isOptional: true },
  ],
  useEmpty: (): ThesisValues => ({
    title: '',
    student: '',
    level: 'MSc',
    year: String(departmentYear()),
    supervisorId: '',
    supervisor: '',
    abstract: '',
    tags: [],
  }),
  typedOf: ({ supervisorId, supervisor }) => ({ supervisor: supervisorId === null ? supervisor : '' }),
  titles: { create: 'New thesis', edit: ({ title }) => `Edit ${title}`, submit: 'Add thesis' },
  size: 'panel-wide',
  save: (opened, { supervisorId, supervisor, ...input }, thesis, { faculty }) => {
    const member = withPresentSupervisor(faculty, thesis).find(({ id }) => id === supervisorId);
    return saveRow('student_research', opened, {
      ...input,
      supervisor: member?.name ?? supervisor,
      supervisor_id: supervisorId === '' ? null : supervisorId,
    });
  },
});

/** The present supervisor is a choice from the start, so that the field keeps its value while the others are loading. */
function withPresentSupervisor(faculty: readonly Person[], thesis: Thesis | null): readonly Person[] {
  const id = thesis?.supervisorId;
  if (!thesis || id == null || faculty.some((person) => person.id === id)) return faculty;
  return [{ id, name: thesis.supervisor }, ...faculty];
}
