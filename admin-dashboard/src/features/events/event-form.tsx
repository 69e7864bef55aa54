import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { toMomentField } from '../../ui/form-values.ts';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type DepartmentEvent, EVENT_CATEGORIES, type EventInput, eventSchema, type EventValues } from './event.ts';
import { saveEvent } from './save-event.ts';

const fields: readonly FormField<EventValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
  { name: 'category', label: 'Category', kind: 'select', options: asOptions(EVENT_CATEGORIES) },
  { name: 'speaker', label: 'Speaker', isOptional: true },
  { name: 'startsAt', label: 'Begins', kind: 'moment', hint: 'By the clock of the department.' },
  { name: 'endsAt', label: 'Ends', kind: 'moment' },
  { name: 'location', label: 'Location' },
  {
    name: 'capacity',
    label: 'Places',
    kind: 'number',
    isOptional: true,
    hint: 'Without a number everybody gets a place.',
  },
  { name: 'isPublished', label: 'Published', kind: 'checkbox', hint: 'Drafts are seen in the dashboard only.' },
];

const resolver = zodResolver<EventValues, EventInput>(eventSchema);

export function EventForm({ record: event, onSaved, onReload, onClose }: RecordFormSlot<DepartmentEvent>) {
  async function handleSave(input: EventInput, options: SaveOptions) {
    await saveEvent(openedFrom(event, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={event ? `Edit ${event.title}` : 'New event'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: event?.title ?? '',
        description: event?.description ?? '',
        category: event?.category ?? 'lecture',
        speaker: event?.speaker ?? '',
        startsAt: toMomentField(event?.startsAt ?? null),
        endsAt: toMomentField(event?.endsAt ?? null),
        location: event?.location ?? '',
        capacity: event?.capacity == null ? '' : String(event.capacity),
        isPublished: event?.isPublished ?? true,
      }}
      submitLabel={event ? 'Save changes' : 'Create event'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
