import { departmentYear } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { Cohort } from './cohort.ts';

export const CohortForm = defineForm({
  table: 'placement_cohorts',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './cohort-schema.ts')).cohortSchema,
  fields: [
    { name: 'programme', label: 'Programme', isHalf: true, hint: 'As on the other classes: “M.Sc. Statistics”.' },
    { name: 'year', label: 'Class of', kind: 'number', isHalf: true },
    { name: 'graduates', label: 'Graduates', kind: 'number', section: 'Counts' },
    { name: 'lookedForWork', label: 'Of these, looked for work', kind: 'number' },
    { name: 'placed', label: 'Of these, found it within six months', kind: 'number' },
    { name: 'source', label: 'Source', hint: '“Placement register, January 2026”' },
  ],
  useEmpty: () => ({
    programme: '',
    year: String(departmentYear()),
    graduates: '',
    lookedForWork: '',
    placed: '',
    source: '',
  }),
  titles: {
    create: 'New class',
    edit: ({ programme, year }: Cohort) => `Edit ${programme}, ${year}`,
    submit: 'Add class',
  },
  description: () => 'The share and its interval are computed from the counts.',
});
