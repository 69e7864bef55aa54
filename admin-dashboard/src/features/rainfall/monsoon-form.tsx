import { departmentYear } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Monsoon, type MonsoonInput, monsoonSchema, type MonsoonValues } from './monsoon.ts';
import { saveMonsoon } from './save-monsoon.ts';

const resolver = zodResolver<MonsoonValues, MonsoonInput>(monsoonSchema);

const fields: readonly FormField<MonsoonValues>[] = [
  { name: 'year', label: 'Year', kind: 'number', isHalf: true },
  { name: 'mm', label: 'Rain, in millimetres', kind: 'number', isHalf: true },
];

export function MonsoonForm({ record, onSaved, onReload, onClose }: RecordFormSlot<Monsoon>) {
  async function handleSave(input: MonsoonInput, options: SaveOptions) {
    await saveMonsoon(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={record ? `Edit the monsoon of ${record.year}` : 'New monsoon'}
      description="June to September, at the gauge of the college. The figure on Home follows."
      fields={fields}
      resolver={resolver}
      defaultValues={{
        year: String(record?.year ?? departmentYear()),
        mm: record ? String(record.mm) : '',
      }}
      submitLabel={record ? 'Save changes' : 'Add monsoon'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
