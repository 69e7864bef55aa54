import { addRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { OfferedProgramme } from './programme.ts';

const longestSlug = 80;

export const ProgrammeForm = defineForm({
  table: 'admission_programmes',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './programme-schema.ts')).programmeSchema,
  fields: [
    { name: 'name', label: 'Name', isHalf: true },
    { name: 'level', label: 'Level', isHalf: true, hint: '“Undergraduate”, “Research”' },
    { name: 'duration', label: 'Duration', isHalf: true, hint: '“3 years”' },
    { name: 'seats', label: 'Seats', kind: 'number', isHalf: true },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 4 },
    { name: 'opensOn', label: 'Applications from', kind: 'date', section: 'Dates', isHalf: true },
    { name: 'closesOn', label: 'Applications until', kind: 'date', isHalf: true },
    { name: 'beginsOn', label: 'Classes begin', kind: 'date', isOptional: true, isHalf: true },
    { name: 'eligibility', label: 'Eligibility', kind: 'textarea', rows: 3, section: 'Who may come' },
    { name: 'selection', label: 'Selection', kind: 'textarea', rows: 3 },
    { name: 'documents', label: 'Documents', kind: 'list', one: 'document', isOptional: true },
    { name: 'feePerYear', label: 'Fee per year, in rupees', kind: 'number', section: 'Money', isHalf: true },
    { name: 'feeNote', label: 'Note on the fee', kind: 'textarea', rows: 2, isOptional: true },
    { name: 'scholarships', label: 'Scholarships', kind: 'textarea', rows: 3, isOptional: true },
    { name: 'isPublished', label: 'Published', kind: 'checkbox', section: 'State' },
  ],
  empty: {
    name: '',
    level: '',
    duration: '',
    seats: '30',
    description: '',
    eligibility: '',
    selection: '',
    documents: [],
    opensOn: '',
    closesOn: '',
    beginsOn: '',
    feePerYear: '',
    feeNote: '',
    scholarships: '',
    isPublished: true,
  },
  titles: { create: 'New programme', edit: ({ name }: OfferedProgramme) => `Edit ${name}`, submit: 'Add programme' },
  size: 'panel-wide',
  // The address of a programme stays as it was.
  add: (row, { name }) => withFreeSlug(name, longestSlug, (slug) => addRow('admission_programmes', { ...row, slug })),
});
