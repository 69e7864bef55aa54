import { departmentYear } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { saveTimelineEntry } from './save-timeline-entry.ts';
import {
  type TimelineEntry,
  type TimelineEntryInput,
  timelineEntrySchema,
  type TimelineEntryValues,
} from './timeline-entry.ts';

const resolver = zodResolver<TimelineEntryValues, TimelineEntryInput>(timelineEntrySchema);

const fields: readonly FormField<TimelineEntryValues>[] = [
  { name: 'year', label: 'Year', kind: 'number', isHalf: true },
  { name: 'title', label: 'Title', hint: 'What happened, in a few words.' },
  { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
];

export function TimelineEntryForm({ record, onSaved, onReload, onClose }: RecordFormSlot<TimelineEntry>) {
  async function handleSave(input: TimelineEntryInput, options: SaveOptions) {
    await saveTimelineEntry(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={record ? `Edit ${record.year}` : 'New year of the timeline'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        year: String(record?.year ?? departmentYear()),
        title: record?.title ?? '',
        description: record?.description ?? '',
      }}
      submitLabel={record ? 'Save changes' : 'Add year'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
