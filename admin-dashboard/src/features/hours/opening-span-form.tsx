import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import {
  type OpeningSpan,
  type OpeningSpanInput,
  openingSpanSchema,
  type OpeningSpanValues,
  WEEKDAYS,
  weekdayName,
} from './opening-span.ts';
import { saveOpeningSpan } from './save-opening-span.ts';

const resolver = zodResolver<OpeningSpanValues, OpeningSpanInput>(openingSpanSchema);

const fields: readonly FormField<OpeningSpanValues>[] = [
  {
    name: 'schedule',
    label: 'Schedule',
    kind: 'select',
    isHalf: true,
    options: [
      { value: 'office', label: 'Department office' },
      { value: 'campus', label: 'Campus and laboratories' },
    ],
  },
  {
    name: 'weekday',
    label: 'Day',
    kind: 'select',
    isHalf: true,
    options: WEEKDAYS.map((day) => ({ value: day, label: weekdayName(Number(day)) })),
  },
  { name: 'opensAt', label: 'Opens at', isHalf: true, hint: 'By the clock of the department: 09:00' },
  { name: 'closesAt', label: 'Closes at', isHalf: true, hint: '17:00' },
];

export function OpeningSpanForm({ record, onSaved, onReload, onClose }: RecordFormSlot<OpeningSpan>) {
  async function handleSave(input: OpeningSpanInput, options: SaveOptions) {
    await saveOpeningSpan(openedFrom(record, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={record ? `Edit ${weekdayName(record.weekday)}` : 'New opening hours'}
      description="A day with a break has two entries. Holidays are days of the academic calendar on which the office is closed."
      fields={fields}
      resolver={resolver}
      defaultValues={{
        schedule: record?.schedule ?? 'office',
        weekday: WEEKDAYS.find((day) => Number(day) === record?.weekday) ?? '1',
        opensAt: record?.opensAt ?? '09:00',
        closesAt: record?.closesAt ?? '17:00',
      }}
      submitLabel={record ? 'Save changes' : 'Add hours'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
