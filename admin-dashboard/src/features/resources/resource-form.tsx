import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { changeRow } from '@portal/shared/data';
import { choices } from '@portal/shared/limits';
import { asOptions, Dialog, QueryState } from '@portal/shared/ui';
import { inColumns } from '../../data/in-columns.ts';
import { addRow } from '../../data/save-row.ts';
import { defineForm } from '../../ui/define-form.tsx';
import type { FormField } from '../../ui/form-field.ts';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { type Resource, type WholeResource, wholeResourceQuery } from './resource.ts';

const { category, type } = choices.study_materials;

interface Uploader {
  uploaderName: string;
}

type Described = Record<'title' | 'description' | 'subject' | 'semester' | 'category' | 'type', string>;

const described: readonly FormField<Described>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'textarea', rows: 3 },
  { name: 'subject', label: 'Subject' },
  { name: 'semester', label: 'Semester', hint: 'For example “Semester III”.' },
  { name: 'category', label: 'Category', kind: 'select', options: asOptions(category) },
  { name: 'type', label: 'Type', kind: 'select', options: asOptions(type) },
];

const published: FormField<{ isPublished: boolean }> = {
  name: 'isPublished',
  label: 'Published',
  kind: 'checkbox',
  hint: 'Drafts are seen by you and by those who manage content.',
};

/** Of a file: what is in it is changed by a new version. */
const FileForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './resource-schema.ts')).fileResourceSchema,
  fields: [...described, published],
  titles: { create: 'New resource', edit: ({ title }: Resource) => `Edit ${title}`, submit: 'Add resource' },
  empty: {
    title: '',
    description: '',
    subject: '',
    semester: '',
    category: 'statistics',
    type: 'notes',
    isPublished: true,
  },
  save: async (opened, input) => {
    if (opened) await changeRow('study_materials', opened, inColumns(input));
  },
});

const WholeForm = defineForm({
  table: 'study_materials',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './resource-schema.ts')).resourceSchema,
  fields: [
    ...described,
    { name: 'body', label: 'Content', kind: 'textarea', rows: 10, hint: 'What View shows and Download saves.' },
    published,
  ],
  empty: {
    title: '',
    description: '',
    subject: '',
    semester: '',
    category: 'statistics',
    type: 'notes',
    body: '',
    isPublished: true,
  },
  titles: {
    create: 'Upload a resource',
    edit: ({ title }: WholeResource) => `Edit ${title}`,
    submit: 'Upload resource',
  },
  add: (row, _input, { uploaderName }: Uploader) =>
    addRow('study_materials', { ...row, format: 'TXT', uploaded_by_name: uploaderName }),
});

type ResourceSlot = RecordFormSlot<Resource> & Uploader;

export function ResourceForm({ record, ...slot }: ResourceSlot) {
  if (!record) return <WholeForm record={null} {...slot} />;
  if (record.version > 0) return <FileForm record={record} {...slot} />;
  return <LoadedForm record={record} {...slot} />;
}

function LoadedForm({ record, ...slot }: ResourceSlot & { record: Resource }) {
  const query = useQuery(wholeResourceQuery(record));
  if (query.data !== undefined) return <OpenedForm record={query.data} {...slot} />;
  return (
    <Dialog isOpen onClose={slot.onClose} title={`Edit ${record.title}`} size="panel">
      <QueryState query={query} errorTitle="The content could not be loaded">
        {() => null}
      </QueryState>
    </Dialog>
  );
}

/** Keeps the version that it was opened with, whatever is loaded again meanwhile. */
function OpenedForm({ record, ...slot }: RecordFormSlot<WholeResource> & Uploader) {
  const [opened] = useState(record);
  return <WholeForm record={opened} {...slot} />;
}
