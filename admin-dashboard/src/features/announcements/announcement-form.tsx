import { departmentToday } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import {
  type Announcement,
  ANNOUNCEMENT_TYPES,
  type AnnouncementInput,
  announcementSchema,
  type AnnouncementValues,
} from './announcement.ts';
import { saveAnnouncement } from './save-announcement.ts';

const fields: readonly FormField<AnnouncementValues>[] = [
  { name: 'text', label: 'Text', kind: 'textarea', rows: 3, hint: 'One sentence for the ticker on Home.' },
  { name: 'type', label: 'Type', kind: 'select', options: asOptions(ANNOUNCEMENT_TYPES) },
  { name: 'date', label: 'First day', kind: 'date' },
  { name: 'expiresOn', label: 'Last day', kind: 'date', isOptional: true, hint: 'Shown without end when left empty.' },
  { name: 'isPublished', label: 'Published', kind: 'checkbox' },
];

const resolver = zodResolver<AnnouncementValues, AnnouncementInput>(announcementSchema);

export function AnnouncementForm({ record: announcement, onSaved, onReload, onClose }: RecordFormSlot<Announcement>) {
  async function handleSave(input: AnnouncementInput, options: SaveOptions) {
    await saveAnnouncement(openedFrom(announcement, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={announcement ? 'Edit announcement' : 'New announcement'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        text: announcement?.text ?? '',
        type: announcement?.type ?? 'academic',
        date: announcement?.date ?? departmentToday(),
        expiresOn: announcement?.expiresOn ?? '',
        isPublished: announcement?.isPublished ?? true,
      }}
      submitLabel={announcement ? 'Save changes' : 'Publish announcement'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
