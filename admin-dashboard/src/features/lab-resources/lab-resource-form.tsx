import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import {
  type LabResource,
  type LabResourceInput,
  labResourceSchema,
  type LabResourceValues,
  RESOURCE_CONDITIONS,
  RESOURCE_KINDS,
} from './lab-resource.ts';
import { saveLabResource } from './save-lab-resource.ts';

const resolver = zodResolver<LabResourceValues, LabResourceInput>(labResourceSchema);

const fields: readonly FormField<LabResourceValues>[] = [
  { name: 'name', label: 'Name' },
  { name: 'kind', label: 'Kind', kind: 'select', options: asOptions(RESOURCE_KINDS) },
  { name: 'laboratory', label: 'Laboratory' },
  { name: 'quantity', label: 'Quantity', kind: 'number' },
  { name: 'available', label: 'Available', kind: 'number' },
  { name: 'condition', label: 'Condition', kind: 'select', options: asOptions(RESOURCE_CONDITIONS) },
  { name: 'note', label: 'Note', kind: 'textarea', isOptional: true },
];

export function LabResourceForm({ record: resource, onSaved, onReload, onClose }: RecordFormSlot<LabResource>) {
  async function handleSave(input: LabResourceInput, options: SaveOptions) {
    await saveLabResource(openedFrom(resource, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={resource ? `Edit ${resource.name}` : 'New lab resource'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        name: resource?.name ?? '',
        kind: resource?.kind ?? 'computer',
        laboratory: resource?.laboratory ?? '',
        quantity: String(resource?.quantity ?? 1),
        available: String(resource?.available ?? 1),
        condition: resource?.condition ?? 'Good',
        note: resource?.note ?? '',
      }}
      submitLabel={resource ? 'Save changes' : 'Add resource'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
