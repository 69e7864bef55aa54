import { departmentYear } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { Person } from '../../ui/form-field.ts';
import { type Paper, PAPER_FILE_TYPES } from './paper.ts';
import { savePaper } from './save-paper.ts';

interface Given {
  faculty: readonly Person[];
}

export const PaperForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './paper-schema.ts')).paperSchema,
  useFields: (_: Paper | null, { faculty }: Given) => [
    { name: 'title', label: 'Title' },
    {
      name: 'authors',
      label: 'Authors',
      kind: 'authors',
      people: faculty,
      hint: 'In the order of the paper, named as it names them; members of the faculty are linked to their cards.',
    },
    { name: 'abstract', label: 'Abstract', kind: 'textarea', rows: 8, isOptional: true },
    { name: 'keywords', label: 'Keywords', kind: 'list', one: 'keyword', isOptional: true },
    { name: 'journal', label: 'Journal', section: 'Where it appeared' },
    { name: 'year', label: 'Year', kind: 'number', isHalf: true },
    { name: 'issue', label: 'Volume and issue', isOptional: true, isHalf: true, hint: '“86(2)”' },
    { name: 'pages', label: 'Pages', isOptional: true, isHalf: true, hint: '“201-220”' },
    { name: 'citationCount', label: 'Citations', kind: 'number', isHalf: true, hint: 'As counted at the last look.' },
    { name: 'doi', label: 'DOI', isOptional: true, isHalf: true, hint: '10.1234/abcd; a pasted address is shortened.' },
    { name: 'url', label: 'Page of the publisher', isOptional: true, isHalf: true, hint: 'Begins with https://' },
    {
      name: 'file',
      label: 'PDF to download',
      kind: 'document',
      accept: PAPER_FILE_TYPES.join(','),
      isOptional: true,
      section: 'Files',
      hint: 'Up to 20 MB; only what the journal lets us give away.',
    },
    { name: 'isDataOpen', label: 'Data or code can be downloaded', kind: 'checkbox' },
  ],
  useEmpty: () => ({
    title: '',
    authors: [{ name: '', facultyId: '' }],
    journal: '',
    year: String(departmentYear()),
    issue: '',
    pages: '',
    doi: '',
    abstract: '',
    keywords: [],
    url: '',
    file: '',
    isDataOpen: false,
    citationCount: '0',
  }),
  typedOf: ({ downloadUrl }) => ({ file: downloadUrl ?? '' }),
  titles: { create: 'New paper', edit: ({ title }) => `Edit ${title}`, submit: 'Add paper' },
  size: 'panel-wide',
  save: (opened, input, paper) => savePaper(opened, paper, input),
});
