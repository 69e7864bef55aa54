import { toDayKey } from '@portal/shared/ui';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import {
  type Announcement,
  ANNOUNCEMENT_TYPES,
  type AnnouncementInput,
  announcementSchema,
  type AnnouncementValues,
} from './announcement.ts';
import { saveAnnouncement } from './save-announcement.ts';

interface AnnouncementFormProps {
  announcement: Announcement | null;
  onSaved: () => void;
  onClose: () => void;
}

const fields: readonly FormField<AnnouncementValues>[] = [
  { name: 'text', label: 'Text', kind: 'textarea', rows: 3, hint: 'One sentence for the ticker on Home.' },
  { name: 'type', label: 'Type', kind: 'select', options: asOptions(ANNOUNCEMENT_TYPES) },
  { name: 'date', label: 'First day', kind: 'date' },
  { name: 'expiresOn', label: 'Last day', kind: 'date', isOptional: true, hint: 'Shown without end when left empty.' },
  { name: 'isPublished', label: 'Published', kind: 'checkbox' },
];

const resolver = zodResolver<AnnouncementValues, AnnouncementInput>(announcementSchema);

export function AnnouncementForm({ announcement, onSaved, onClose }: AnnouncementFormProps) {
  async function handleSave(input: AnnouncementInput) {
    await saveAnnouncement(announcement?.id ?? null, input);
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
        date: announcement?.date ?? toDayKey(new Date()),
        expiresOn: announcement?.expiresOn ?? '',
        isPublished: announcement?.isPublished ?? true,
      }}
      submitLabel={announcement ? 'Save changes' : 'Publish announcement'}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
