import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { toMomentField } from '../../ui/form-values.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type LabSession, type LabSessionInput, labSessionSchema, type LabSessionValues } from './lab-session.ts';
import { saveLabSession } from './save-lab-session.ts';

const resolver = zodResolver<LabSessionValues, LabSessionInput>(labSessionSchema);

const fields: readonly FormField<LabSessionValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'laboratory', label: 'Laboratory' },
  { name: 'className', label: 'Class', isOptional: true },
  { name: 'startsAt', label: 'Begins', kind: 'moment', hint: 'By the clock of the department.' },
  { name: 'endsAt', label: 'Ends', kind: 'moment' },
  { name: 'seats', label: 'Seats', kind: 'number' },
  { name: 'inCharge', label: 'In charge', isOptional: true },
  { name: 'notes', label: 'Notes', kind: 'textarea', isOptional: true },
];

export function LabSessionForm({ record: session, onSaved, onReload, onClose }: RecordFormSlot<LabSession>) {
  async function handleSave(input: LabSessionInput, options: SaveOptions) {
    await saveLabSession(openedFrom(session, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={session ? `Edit ${session.title}` : 'New lab session'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: session?.title ?? '',
        laboratory: session?.laboratory ?? '',
        className: session?.className ?? '',
        startsAt: toMomentField(session?.startsAt ?? null),
        endsAt: toMomentField(session?.endsAt ?? null),
        seats: String(session?.seats ?? 30),
        inCharge: session?.inCharge ?? '',
        notes: session?.notes ?? '',
      }}
      submitLabel={session ? 'Save changes' : 'Create session'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
