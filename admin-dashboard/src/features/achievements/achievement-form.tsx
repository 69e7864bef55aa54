import { defineForm } from '../../ui/define-form.tsx';
import type { Achievement } from './achievement.ts';

export const AchievementForm = defineForm({
  table: 'achievements',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './achievement-schema.ts')).achievementSchema,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
    { name: 'year', label: 'Year', kind: 'number', isOptional: true, isHalf: true },
    {
      name: 'source',
      label: 'Source',
      isOptional: true,
      hint: 'Where the claim can be checked: a register, a letter, a paper.',
    },
    {
      name: 'link',
      label: 'Link to the source',
      isOptional: true,
      hint: 'An address that begins with https://, or a path of this site such as /research.',
    },
  ],
  empty: { title: '', description: '', year: '', source: '', link: '' },
  titles: {
    create: 'New achievement',
    edit: ({ title }: Achievement) => `Edit ${title}`,
    submit: 'Add achievement',
  },
});
