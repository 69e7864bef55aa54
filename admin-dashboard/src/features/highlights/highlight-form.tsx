import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Highlight, type HighlightInput, highlightSchema, type HighlightValues } from './highlight.ts';
import { saveHighlight } from './save-highlight.ts';

const resolver = zodResolver<HighlightValues, HighlightInput>(highlightSchema);

const fields: readonly FormField<HighlightValues>[] = [
  { name: 'value', label: 'Figure', hint: 'As it is printed: “98%”, “50+”.', isHalf: true },
  { name: 'label', label: 'Label', hint: 'What it counts: “placement rate”.', isHalf: true },
  {
    name: 'scope',
    label: 'Scope',
    kind: 'textarea',
    rows: 2,
    hint: 'Whom it holds for. It is printed below the figure, so that nobody reads more into it.',
  },
  { name: 'cohort', label: 'Cohort', isOptional: true, hint: '“M.Sc. class of 2025”' },
  { name: 'source', label: 'Source', isOptional: true, hint: '“Placement register, January 2026”' },
  {
    name: 'part',
    label: 'Count',
    kind: 'number',
    isOptional: true,
    isHalf: true,
    section: 'If it is a share',
    hint: '412 of …',
  },
  { name: 'whole', label: 'Base', kind: 'number', isOptional: true, isHalf: true, hint: '… 420' },
];

export function HighlightForm({ record, onSaved, onReload, onClose }: RecordFormSlot<Highlight>) {
  async function handleSave(input: HighlightInput, options: SaveOptions) {
    await saveHighlight(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={record ? `Edit ${record.label}` : 'New figure'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        value: record?.value ?? '',
        label: record?.label ?? '',
        scope: record?.scope ?? '',
        cohort: record?.cohort ?? '',
        source: record?.source ?? '',
        part: record?.part == null ? '' : String(record.part),
        whole: record?.whole == null ? '' : String(record.whole),
      }}
      submitLabel={record ? 'Save changes' : 'Add figure'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
