import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type PageText, type PageTextInput, pageTextSchema, type PageTextValues, placeOf } from './page-text.ts';
import { savePageText } from './save-page-text.ts';

const resolver = zodResolver<PageTextValues, PageTextInput>(pageTextSchema);

const fields: readonly FormField<PageTextValues>[] = [
  { name: 'heading', label: 'Heading' },
  { name: 'body', label: 'Text', kind: 'textarea', rows: 18, hint: 'An empty line begins a new paragraph.' },
  {
    name: 'attribution',
    label: 'Name below it',
    isOptional: true,
    hint: 'For a message that somebody signs: name and office.',
  },
];

export function PageTextForm({ record, onSaved, onReload, onClose }: RecordFormSlot<PageText>) {
  async function handleSave(input: PageTextInput, options: SaveOptions) {
    const opened = openedFrom(record, options);
    if (opened) await savePageText(opened, input);
    onSaved();
  }

  return (
    <RecordForm
      size="wide"
      title={`Edit ${record?.heading ?? 'text'}`}
      description={record ? placeOf(record.id) : undefined}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        heading: record?.heading ?? '',
        body: record?.body ?? '',
        attribution: record?.attribution ?? '',
      }}
      submitLabel="Save changes"
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
