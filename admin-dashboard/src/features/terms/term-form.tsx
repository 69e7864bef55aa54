import { defineForm } from '../../ui/define-form.tsx';
import type { Term } from './term.ts';

export const TermForm = defineForm({
  table: 'terms',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './term-schema.ts')).termSchema,
  fields: [
    { name: 'name', label: 'Name', hint: 'For example “Odd semester 2026–27”.' },
    { name: 'startsOn', label: 'First day', kind: 'date' },
    { name: 'endsOn', label: 'Last day', kind: 'date' },
  ],
  empty: { name: '', startsOn: '', endsOn: '' },
  titles: { create: 'New term', edit: ({ name }: Term) => `Edit ${name}`, submit: 'Add term' },
});
