import { useMemo } from 'react';
import { departmentYear } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import type { Person } from '../../ui/form-field.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Paper, PAPER_FILE_TYPES, type PaperInput, paperSchema, type PaperValues } from './paper.ts';
import { savePaper } from './save-paper.ts';

const resolver = zodResolver<PaperValues, PaperInput>(paperSchema);

interface PaperFormProps extends RecordFormSlot<Paper> {
  faculty: readonly Person[];
}

export function PaperForm({ record, faculty, onSaved, onReload, onClose }: PaperFormProps) {
  const fields = useMemo(() => fieldsFor(faculty), [faculty]);

  async function handleSave(input: PaperInput, options: SaveOptions) {
    await savePaper(openedFrom(record, options), record, input);
    onSaved();
  }

  return (
    <RecordForm
      size="wide"
      title={record ? `Edit ${record.title}` : 'New paper'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: record?.title ?? '',
        authors: [...(record?.authors ?? [{ name: '', facultyId: '' }])],
        journal: record?.journal ?? '',
        year: String(record?.year ?? departmentYear()),
        issue: record?.issue ?? '',
        pages: record?.pages ?? '',
        doi: record?.doi ?? '',
        abstract: record?.abstract ?? '',
        keywords: [...(record?.keywords ?? [])],
        url: record?.url ?? '',
        file: record?.downloadUrl ?? '',
        isDataOpen: record?.isDataOpen ?? false,
        citationCount: String(record?.citationCount ?? 0),
      }}
      submitLabel={record ? 'Save changes' : 'Add paper'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}

function fieldsFor(faculty: readonly Person[]): readonly FormField<PaperValues>[] {
  return [
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
  ];
}
