import { Button } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import type { FormField } from '../../ui/form-field.ts';
import type { Choices } from './choices.ts';
import { type Entry, saveEntry } from './entry.ts';
import type { EntryValues } from './entry-schema.ts';
import { FreeHours } from './free-hours.tsx';
import { describeSlot } from './grid/target.ts';
import { emptyHeld, heldFields } from './held-fields.tsx';
import type { Timetable } from './timetable.ts';
import { dayNames, DAYS, type Slot } from './week.ts';

interface Given {
  timetable: Timetable;
  choices: Choices;
  /** When a new one begins with. */
  slot: Slot;
  onRemove: (entry: Entry) => void;
}

/** An hour of the week. */
export const EntryForm = defineForm({
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './entry-schema.ts')).entrySchema,
  useFields: (entry: Entry | null, { timetable, choices }: Given): readonly FormField<EntryValues>[] => [
    ...heldFields(choices),
    {
      name: 'day',
      label: 'Day',
      kind: 'select',
      options: DAYS.map((day) => ({ value: day, label: dayNames[day] })),
    },
    { name: 'startsAt', label: 'From', kind: 'time', isHalf: true },
    {
      name: 'endsAt',
      label: 'To',
      kind: 'time',
      isHalf: true,
      after: <FreeHours timetableId={timetable.id} entryId={entry?.id ?? null} />,
    },
  ],
  useEmpty: ({ choices, slot }): EntryValues => ({ ...emptyHeld(choices), ...slot }),
  titles: {
    create: 'New hour',
    edit: (entry: Entry) => `${entry.subject}, ${describeSlot(entry)}`,
    submit: 'Add to the week',
  },
  description: (_entry, { timetable }) => timetable.owner.name,
  moreActions: (entry, { onRemove }) => (
    <Button size="dense" onClick={() => onRemove(entry)}>
      Delete…
    </Button>
  ),
  save: (opened, input, _entry, { timetable }) => saveEntry(opened, input, timetable.id),
});
