import { defineForm } from '../../ui/define-form.tsx';
import type { Opening } from './opening.ts';

export const OpeningForm = defineForm({
  table: 'openings',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './opening-schema.ts')).openingSchema,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
    { name: 'qualification', label: 'Qualification', kind: 'textarea', rows: 3 },
    { name: 'howToApply', label: 'How to apply', kind: 'textarea', rows: 3 },
    { name: 'posts', label: 'Posts', kind: 'number' },
    { name: 'closesOn', label: 'Last day to apply', kind: 'date' },
    { name: 'isPublished', label: 'Published', kind: 'checkbox' },
  ],
  empty: {
    title: '',
    description: '',
    qualification: '',
    howToApply: '',
    posts: '1',
    closesOn: '',
    isPublished: true,
  },
  titles: { create: 'New vacancy', edit: ({ title }: Opening) => `Edit ${title}`, submit: 'Add vacancy' },
});
