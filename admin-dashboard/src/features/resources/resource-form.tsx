import { useQuery } from '@tanstack/react-query';
import { useAuth } from '@portal/shared/contract';
import { Dialog, QueryState } from '@portal/shared/ui';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { getResourceBodyQuery } from './get-resource-body.ts';
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

interface ResourceFormProps {
  resource: Resource | null;
  onSaved: () => void;
  onClose: () => void;
}

export function ResourceForm({ resource, onSaved, onClose }: ResourceFormProps) {
  if (!resource) return <LoadedForm resource={null} body="" onSaved={onSaved} onClose={onClose} />;
  return <FormWithBody resource={resource} onSaved={onSaved} onClose={onClose} />;
}

function FormWithBody({ resource, onSaved, onClose }: ResourceFormProps & { resource: Resource }) {
  const query = useQuery(getResourceBodyQuery(resource.id));
  if (query.data !== undefined)
    return <LoadedForm resource={resource} body={query.data} onSaved={onSaved} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title={`Edit ${resource.title}`} size="panel">
      <QueryState query={query} errorTitle="The content could not be loaded">
        {() => null}
      </QueryState>
    </Dialog>
  );
}

function LoadedForm({ resource, body, onSaved, onClose }: ResourceFormProps & { body: string }) {
  const uploaderName = useAuth((state) => state.profile?.fullName ?? state.profile?.email ?? '');

  async function handleSave(input: ResourceInput) {
    await saveResource(resource?.id ?? null, input, uploaderName);
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
        body,
        isPublished: resource?.isPublished ?? true,
      }}
      submitLabel={resource ? 'Save changes' : 'Upload resource'}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
