import { asOptions } from '@portal/shared/ui';
import { choices } from '@portal/shared/limits';
import { defineForm } from '../../ui/define-form.tsx';
import type { LabResource } from './lab-resource.ts';

const { kind, condition } = choices.lab_resources;

export const LabResourceForm = defineForm({
  table: 'lab_resources',
  schema: async () =>
    (await import(/* webpackChunkName: "record-form" */ './lab-resource-schema.ts')).labResourceSchema,
  fields: [
    { name: 'name', label: 'Name' },
    { name: 'kind', label: 'Kind', kind: 'select', options: asOptions(kind) },
    { name: 'laboratory', label: 'Laboratory' },
    { name: 'quantity', label: 'Quantity', kind: 'number' },
    { name: 'available', label: 'Available', kind: 'number' },
    { name: 'condition', label: 'Condition', kind: 'select', options: asOptions(condition) },
    { name: 'note', label: 'Note', kind: 'textarea', isOptional: true },
  ],
  empty: {
    name: '',
    kind: 'computer',
    laboratory: '',
    quantity: '1',
    available: '1',
    condition: 'Good',
    note: '',
  },
  titles: { create: 'New lab resource', edit: ({ name }: LabResource) => `Edit ${name}`, submit: 'Add resource' },
});
