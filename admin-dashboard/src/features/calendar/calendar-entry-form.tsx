import { choices } from '@portal/shared/limits';
import { asOptions, departmentToday } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { CalendarEntry } from './calendar-entry.ts';

export const CalendarEntryForm = defineForm({
  table: 'academic_calendar_entries',
  schema: async () =>
    (await import(/* webpackChunkName: "record-form" */ './calendar-entry-schema.ts')).calendarEntrySchema,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'kind', label: 'Kind', kind: 'select', options: asOptions(choices.academic_calendar_entries.kind) },
    { name: 'startsOn', label: 'First day', kind: 'date' },
    { name: 'endsOn', label: 'Last day', kind: 'date' },
    {
      name: 'closesOffice',
      label: 'The office is closed',
      kind: 'checkbox',
      hint: 'Shown with the opening hours. A vacation of the students usually leaves the office open.',
    },
    { name: 'note', label: 'Note', kind: 'textarea', isOptional: true },
  ],
  useEmpty: () => {
    const today = departmentToday();
    return { title: '', kind: 'event', startsOn: today, endsOn: today, closesOffice: false, note: '' };
  },
  titles: { create: 'New calendar entry', edit: ({ title }: CalendarEntry) => `Edit ${title}`, submit: 'Add entry' },
});
