import { departmentYear } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { Monsoon } from './monsoon.ts';

export const MonsoonForm = defineForm({
  table: 'rainfall_observations',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './monsoon-schema.ts')).monsoonSchema,
  fields: [
    { name: 'year', label: 'Year', kind: 'number', isHalf: true },
    { name: 'mm', label: 'Rain, in millimetres', kind: 'number', isHalf: true },
  ],
  useEmpty: () => ({ year: String(departmentYear()), mm: '' }),
  titles: {
    create: 'New monsoon',
    edit: ({ year }: Monsoon) => `Edit the monsoon of ${year}`,
    submit: 'Add monsoon',
  },
  description: () => 'June to September, at the gauge of the college. The figure on Home follows.',
});
