import { toDayKey } from '@portal/shared/ui';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import {
  CALENDAR_KINDS,
  type CalendarEntry,
  type CalendarEntryInput,
  calendarEntrySchema,
  type CalendarEntryValues,
} from './calendar-entry.ts';
import { saveCalendarEntry } from './save-calendar-entry.ts';

const resolver = zodResolver<CalendarEntryValues, CalendarEntryInput>(calendarEntrySchema);

const fields: readonly FormField<CalendarEntryValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'kind', label: 'Kind', kind: 'select', options: asOptions(CALENDAR_KINDS) },
  { name: 'startsOn', label: 'First day', kind: 'date' },
  { name: 'endsOn', label: 'Last day', kind: 'date' },
  { name: 'note', label: 'Note', kind: 'textarea', isOptional: true },
];

interface CalendarEntryFormProps {
  entry: CalendarEntry | null;
  onSaved: () => void;
  onClose: () => void;
}

export function CalendarEntryForm({ entry, onSaved, onClose }: CalendarEntryFormProps) {
  async function handleSave(input: CalendarEntryInput) {
    await saveCalendarEntry(entry?.id ?? null, input);
    onSaved();
  }

  const today = toDayKey(new Date());
  return (
    <RecordForm
      title={entry ? `Edit ${entry.title}` : 'New calendar entry'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: entry?.title ?? '',
        kind: entry?.kind ?? 'event',
        startsOn: entry?.startsOn ?? today,
        endsOn: entry?.endsOn ?? today,
        note: entry?.note ?? '',
      }}
      submitLabel={entry ? 'Save changes' : 'Add entry'}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
