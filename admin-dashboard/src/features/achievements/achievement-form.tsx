import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Achievement, type AchievementInput, achievementSchema, type AchievementValues } from './achievement.ts';
import { saveAchievement } from './save-achievement.ts';

const resolver = zodResolver<AchievementValues, AchievementInput>(achievementSchema);

const fields: readonly FormField<AchievementValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
  { name: 'year', label: 'Year', kind: 'number', isOptional: true, isHalf: true },
  {
    name: 'source',
    label: 'Source',
    isOptional: true,
    hint: 'Where the claim can be checked: a register, a letter, a paper.',
  },
  {
    name: 'link',
    label: 'Link to the source',
    isOptional: true,
    hint: 'An address that begins with https://, or a path of this site such as /research.',
  },
];

export function AchievementForm({ record, onSaved, onReload, onClose }: RecordFormSlot<Achievement>) {
  async function handleSave(input: AchievementInput, options: SaveOptions) {
    await saveAchievement(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={record ? `Edit ${record.title}` : 'New achievement'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: record?.title ?? '',
        description: record?.description ?? '',
        year: record?.year == null ? '' : String(record.year),
        source: record?.source ?? '',
        link: record?.link ?? '',
      }}
      submitLabel={record ? 'Save changes' : 'Add achievement'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
