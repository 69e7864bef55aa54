import { departmentToday } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
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
  {
    name: 'closesOffice',
    label: 'The office is closed',
    kind: 'checkbox',
    hint: 'Shown with the opening hours. A vacation of the students usually leaves the office open.',
  },
  { name: 'note', label: 'Note', kind: 'textarea', isOptional: true },
];

export function CalendarEntryForm({ record: entry, onSaved, onReload, onClose }: RecordFormSlot<CalendarEntry>) {
  async function handleSave(input: CalendarEntryInput, options: SaveOptions) {
    await saveCalendarEntry(openedFrom(entry, options), input);
    onSaved();
  }

  const today = departmentToday();
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
        closesOffice: entry?.closesOffice ?? false,
        note: entry?.note ?? '',
      }}
      submitLabel={entry ? 'Save changes' : 'Add entry'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
