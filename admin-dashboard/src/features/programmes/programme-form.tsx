import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type OfferedProgramme, type ProgrammeInput, programmeSchema, type ProgrammeValues } from './programme.ts';
import { saveProgramme } from './save-programme.ts';

const resolver = zodResolver<ProgrammeValues, ProgrammeInput>(programmeSchema);

const fields: readonly FormField<ProgrammeValues>[] = [
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
];

export function ProgrammeForm({ record, onSaved, onReload, onClose }: RecordFormSlot<OfferedProgramme>) {
  async function handleSave(input: ProgrammeInput, options: SaveOptions) {
    await saveProgramme(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      size="wide"
      title={record ? `Edit ${record.name}` : 'New programme'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        name: record?.name ?? '',
        level: record?.level ?? '',
        duration: record?.duration ?? '',
        seats: String(record?.seats ?? 30),
        description: record?.description ?? '',
        eligibility: record?.eligibility ?? '',
        selection: record?.selection ?? '',
        documents: [...(record?.documents ?? [])],
        opensOn: record?.opensOn ?? '',
        closesOn: record?.closesOn ?? '',
        beginsOn: record?.beginsOn ?? '',
        feePerYear: String(record?.feePerYear ?? ''),
        feeNote: record?.feeNote ?? '',
        scholarships: record?.scholarships ?? '',
        isPublished: record?.isPublished ?? true,
      }}
      submitLabel={record ? 'Save changes' : 'Add programme'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
