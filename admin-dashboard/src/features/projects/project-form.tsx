import { asOptions } from '@portal/shared/ui';
import { choices } from '@portal/shared/limits';
import { defineForm } from '../../ui/define-form.tsx';
import type { Project } from './project.ts';

interface Given {
  /** Names of the faculty, offered while investigators are typed. */
  facultyNames: readonly string[];
}

export const ProjectForm = defineForm({
  table: 'projects',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './project-schema.ts')).projectSchema,
  useFields: (_: Project | null, { facultyNames }: Given) => [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
    {
      name: 'investigators',
      label: 'Investigators',
      kind: 'list',
      one: 'investigator',
      suggestions: facultyNames,
      hint: 'The full name, as on the Faculty page; the first one leads.',
    },
    { name: 'funding', label: 'Funding agency', section: 'Money and time', isHalf: true },
    { name: 'amount', label: 'Amount in rupees', kind: 'number', isHalf: true },
    { name: 'timeline', label: 'Years', hint: 'As printed: “2024-2027”.', isHalf: true },
    {
      name: 'startedOn',
      label: 'First day',
      kind: 'date',
      isOptional: true,
      isHalf: true,
      hint: 'Newest first in the list.',
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'select',
      section: 'State',
      isHalf: true,
      options: asOptions(choices.projects.status),
      hint: 'Completed projects tell what came of them.',
    },
    {
      name: 'outcomes',
      label: 'Outcomes',
      kind: 'list',
      one: 'outcome',
      isOptional: true,
      isShown: ({ status }) => status === 'completed',
    },
  ],
  empty: {
    title: '',
    description: '',
    investigators: [''],
    timeline: '',
    startedOn: '',
    funding: '',
    amount: '0',
    status: 'ongoing',
    outcomes: [],
  },
  titles: { create: 'New project', edit: ({ title }) => `Edit ${title}`, submit: 'Add project' },
  size: 'panel-wide',
});
