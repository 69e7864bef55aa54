import { asOptions } from '@portal/shared/ui';
import { choices } from '@portal/shared/limits';
import { addRow } from '../../data/save-row.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { toSlug } from '../../ui/form-values.ts';
import type { DepartmentEvent } from './event.ts';

export const EventForm = defineForm({
  table: 'events',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './event-schema.ts')).eventSchema,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
    { name: 'category', label: 'Category', kind: 'select', options: asOptions(choices.events.category) },
    { name: 'speaker', label: 'Speaker', isOptional: true, isHalf: true },
    { name: 'speakerAffiliation', label: 'Affiliation', isOptional: true, isHalf: true },
    {
      name: 'abstract',
      label: 'Abstract',
      kind: 'textarea',
      rows: 8,
      isOptional: true,
      hint: 'Markdown, with formulas between $ signs: $\\bar{x}$, or $$…$$ on lines of their own.',
    },
    { name: 'startsAt', label: 'Begins', kind: 'moment', hint: 'By the clock of the department.' },
    { name: 'endsAt', label: 'Ends', kind: 'moment' },
    { name: 'location', label: 'Location' },
    {
      name: 'capacity',
      label: 'Places',
      kind: 'number',
      isOptional: true,
      hint: 'Without a number everybody gets a place.',
    },
    {
      name: 'offlineCount',
      label: 'Given at the office',
      kind: 'number',
      hint: 'Places that count as taken, of people who are not in the list here.',
    },
    {
      name: 'registerUntil',
      label: 'Register until',
      kind: 'moment',
      isOptional: true,
      hint: 'Left empty: until the event is over.',
    },
    { name: 'slidesUrl', label: 'Slides', isOptional: true, hint: 'An address that begins with https://, afterwards.' },
    {
      name: 'recordingUrl',
      label: 'Recording',
      isOptional: true,
      hint: 'An address that begins with https://, afterwards.',
    },
    { name: 'isPublished', label: 'Published', kind: 'checkbox', hint: 'Drafts are seen in the dashboard only.' },
  ],
  empty: {
    title: '',
    description: '',
    category: 'lecture',
    speaker: '',
    speakerAffiliation: '',
    abstract: '',
    startsAt: '',
    endsAt: '',
    registerUntil: '',
    location: '',
    capacity: '',
    offlineCount: '0',
    slidesUrl: '',
    recordingUrl: '',
    isPublished: true,
  },
  titles: { create: 'New event', edit: ({ title }: DepartmentEvent) => `Edit ${title}`, submit: 'Create event' },
  // The address stays as it was. The day keeps those of yearly events apart.
  add: (row, { title, startsAt }) =>
    addRow('events', { ...row, slug: toSlug(`${title} ${startsAt.slice(0, 10)}`, 100) }),
});
