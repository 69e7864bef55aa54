import { changeRow } from '@portal/shared/data';
import { defineForm } from '../../ui/define-form.tsx';
import { type PageText, placeOf } from './page-text.ts';

export const PageTextForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './page-text-schema.ts')).pageTextSchema,
  fields: [
    { name: 'heading', label: 'Heading' },
    { name: 'body', label: 'Text', kind: 'textarea', rows: 18, hint: 'An empty line begins a new paragraph.' },
    {
      name: 'attribution',
      label: 'Name below it',
      isOptional: true,
      hint: 'For a message that somebody signs: name and office.',
    },
  ],
  empty: { heading: '', body: '', attribution: '' },
  titles: { create: 'Edit text', edit: ({ heading }: PageText) => `Edit ${heading}`, submit: 'Save changes' },
  description: (record) => (record ? placeOf(record.id) : undefined),
  size: 'panel-wide',
  // Pages ask for texts by key, so that none is added here.
  save: async (opened, input) => opened && changeRow('page_texts', opened, input),
});
