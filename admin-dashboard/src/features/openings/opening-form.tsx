import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Opening, type OpeningInput, openingSchema, type OpeningValues } from './opening.ts';
import { saveOpening } from './save-opening.ts';

const resolver = zodResolver<OpeningValues, OpeningInput>(openingSchema);

const fields: readonly FormField<OpeningValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
  { name: 'qualification', label: 'Qualification', kind: 'textarea', rows: 3 },
  { name: 'howToApply', label: 'How to apply', kind: 'textarea', rows: 3 },
  { name: 'posts', label: 'Posts', kind: 'number' },
  { name: 'closesOn', label: 'Last day to apply', kind: 'date' },
  { name: 'isPublished', label: 'Published', kind: 'checkbox' },
];

export function OpeningForm({ record: opening, onSaved, onReload, onClose }: RecordFormSlot<Opening>) {
  async function handleSave(input: OpeningInput, options: SaveOptions) {
    await saveOpening(openedFrom(opening, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={opening ? `Edit ${opening.title}` : 'New vacancy'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: opening?.title ?? '',
        description: opening?.description ?? '',
        qualification: opening?.qualification ?? '',
        howToApply: opening?.howToApply ?? '',
        posts: String(opening?.posts ?? 1),
        closesOn: opening?.closesOn ?? '',
        isPublished: opening?.isPublished ?? true,
      }}
      submitLabel={opening ? 'Save changes' : 'Add vacancy'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
