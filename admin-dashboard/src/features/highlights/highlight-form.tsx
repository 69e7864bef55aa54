import { addRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { Highlight } from './highlight.ts';

const longestKey = 40;

export const HighlightForm = defineForm({
  table: 'highlight_stats',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './highlight-schema.ts')).highlightSchema,
  fields: [
    { name: 'value', label: 'Figure', hint: 'As it is printed: “98%”, “50+”.', isHalf: true },
    { name: 'label', label: 'Label', hint: 'What it counts: “placement rate”.', isHalf: true },
    {
      name: 'scope',
      label: 'Scope',
      kind: 'textarea',
      rows: 2,
      hint: 'Whom it holds for. It is printed below the figure, so that nobody reads more into it.',
    },
    { name: 'cohort', label: 'Cohort', isOptional: true, hint: '“M.Sc. class of 2025”' },
    { name: 'source', label: 'Source', isOptional: true, hint: '“Placement register, January 2026”' },
    {
      name: 'part',
      label: 'Count',
      kind: 'number',
      isOptional: true,
      isHalf: true,
      section: 'If it is a share',
      hint: '412 of …',
    },
    { name: 'whole', label: 'Base', kind: 'number', isOptional: true, isHalf: true, hint: '… 420' },
  ],
  empty: { value: '', label: '', scope: '', cohort: '', source: '', part: '', whole: '' },
  titles: { create: 'New figure', edit: ({ label }: Highlight) => `Edit ${label}`, submit: 'Add figure' },
  // The key of a figure stays as it was.
  add: (row, { label }) =>
    withFreeSlug(`figure ${label}`, longestKey, (key) => addRow('highlight_stats', { ...row, key })),
});
