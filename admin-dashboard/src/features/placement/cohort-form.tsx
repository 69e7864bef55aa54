import { departmentYear } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Cohort, type CohortInput, cohortSchema, type CohortValues } from './cohort.ts';
import { saveCohort } from './save-cohort.ts';

const resolver = zodResolver<CohortValues, CohortInput>(cohortSchema);

const fields: readonly FormField<CohortValues>[] = [
  { name: 'programme', label: 'Programme', isHalf: true, hint: 'As on the other classes: “M.Sc. Statistics”.' },
  { name: 'year', label: 'Class of', kind: 'number', isHalf: true },
  { name: 'graduates', label: 'Graduates', kind: 'number', section: 'Counts' },
  { name: 'lookedForWork', label: 'Of these, looked for work', kind: 'number' },
  { name: 'placed', label: 'Of these, found it within six months', kind: 'number' },
  { name: 'source', label: 'Source', hint: '“Placement register, January 2026”' },
];

export function CohortForm({ record, onSaved, onReload, onClose }: RecordFormSlot<Cohort>) {
  async function handleSave(input: CohortInput, options: SaveOptions) {
    await saveCohort(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={record ? `Edit ${record.programme}, ${record.year}` : 'New class'}
      description="The share and its interval are computed from the counts."
      fields={fields}
      resolver={resolver}
      defaultValues={{
        programme: record?.programme ?? '',
        year: String(record?.year ?? departmentYear()),
        graduates: record ? String(record.graduates) : '',
        lookedForWork: record ? String(record.lookedForWork) : '',
        placed: record ? String(record.placed) : '',
        source: record?.source ?? '',
      }}
      submitLabel={record ? 'Save changes' : 'Add class'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
