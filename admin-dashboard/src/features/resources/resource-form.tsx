import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@portal/shared/contract';
import { Dialog, QueryState } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { getResourceWithBodyQuery, type ResourceWithBody } from './get-resource-with-body.ts';
import {
  MATERIAL_CATEGORIES,
  MATERIAL_TYPES,
  type Resource,
  type ResourceInput,
  resourceSchema,
  type ResourceValues,
} from './resource.ts';
import { saveResource } from './save-resource.ts';

const resolver = zodResolver<ResourceValues, ResourceInput>(resourceSchema);

const fields: readonly FormField<ResourceValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'textarea', rows: 3 },
  { name: 'subject', label: 'Subject' },
  { name: 'semester', label: 'Semester', hint: 'For example “Semester III”.' },
  { name: 'category', label: 'Category', kind: 'select', options: asOptions(MATERIAL_CATEGORIES) },
  { name: 'type', label: 'Type', kind: 'select', options: asOptions(MATERIAL_TYPES) },
  { name: 'body', label: 'Content', kind: 'textarea', rows: 10, hint: 'What View shows and Download saves.' },
  {
    name: 'isPublished',
    label: 'Published',
    kind: 'checkbox',
    hint: 'Drafts are seen by you and by those who manage content.',
  },
];

type ResourceSlot = RecordFormSlot<Resource>;

export function ResourceForm({ record, ...slot }: ResourceSlot) {
  if (!record) return <LoadedForm loaded={null} {...slot} />;
  return <FormWithBody record={record} {...slot} />;
}

function FormWithBody({ record, ...slot }: ResourceSlot & { record: Resource }) {
  const query = useQuery(getResourceWithBodyQuery(record));
  if (query.data !== undefined) return <LoadedForm loaded={query.data} {...slot} />;
  return (
    <Dialog isOpen onClose={slot.onClose} title={`Edit ${record.title}`} size="panel">
      <QueryState query={query} errorTitle="The content could not be loaded">
        {() => null}
      </QueryState>
    </Dialog>
  );
}

interface LoadedFormProps extends Omit<ResourceSlot, 'record'> {
  loaded: ResourceWithBody | null;
}

function LoadedForm({ loaded, onSaved, onReload, onClose }: LoadedFormProps) {
  const uploaderName = useAuth((state) => state.profile?.fullName ?? state.profile?.email ?? '');
  // The form keeps the version it was opened with, whatever is loaded again meanwhile.
  const [resource] = useState(loaded);

  async function handleSave(input: ResourceInput, options: SaveOptions) {
    await saveResource(openedFrom(resource, options), input, uploaderName);
    onSaved();
  }

  return (
    <RecordForm
      title={resource ? `Edit ${resource.title}` : 'Upload a resource'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: resource?.title ?? '',
        description: resource?.description ?? '',
        subject: resource?.subject ?? '',
        semester: resource?.semester ?? '',
        category: resource?.category ?? 'statistics',
        type: resource?.type ?? 'notes',
        body: resource?.body ?? '',
        isPublished: resource?.isPublished ?? true,
      }}
      submitLabel={resource ? 'Save changes' : 'Upload resource'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
