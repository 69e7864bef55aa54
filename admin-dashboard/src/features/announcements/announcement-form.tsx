import { choices } from '@portal/shared/limits';
import { asOptions, departmentToday } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { Announcement } from './announcement.ts';

export const AnnouncementForm = defineForm({
  table: 'announcements',
  schema: async () =>
    (await import(/* webpackChunkName: "record-form" */ './announcement-schema.ts')).announcementSchema,
  fields: [
    { name: 'text', label: 'Text', kind: 'textarea', rows: 3, hint: 'One sentence for the ticker on Home.' },
    { name: 'type', label: 'Type', kind: 'select', options: asOptions(choices.announcements.type) },
    { name: 'date', label: 'First day', kind: 'date' },
    {
      name: 'expiresOn',
      label: 'Last day',
      kind: 'date',
      isOptional: true,
      hint: 'Shown without end when left empty.',
    },
    { name: 'isPublished', label: 'Published', kind: 'checkbox' },
  ],
  useEmpty: () => ({ text: '', type: 'academic', date: departmentToday(), expiresOn: '', isPublished: true }),
  titles: {
    create: 'New announcement',
    edit: (_: Announcement) => 'Edit announcement',
    submit: 'Publish announcement',
  },
});
