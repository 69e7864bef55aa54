import { departmentYear } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { TimelineEntry } from './timeline-entry.ts';

export const TimelineEntryForm = defineForm({
  table: 'timeline_entries',
  schema: async () =>
    (await import(/* webpackChunkName: "record-form" */ './timeline-entry-schema.ts')).timelineEntrySchema,
  fields: [
    { name: 'year', label: 'Year', kind: 'number', isHalf: true },
    { name: 'title', label: 'Title', hint: 'What happened, in a few words.' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
  ],
  useEmpty: () => ({ year: String(departmentYear()), title: '', description: '' }),
  titles: { create: 'New year of the timeline', edit: ({ year }: TimelineEntry) => `Edit ${year}`, submit: 'Add year' },
});
