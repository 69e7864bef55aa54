import { departmentToday } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Album, type AlbumInput, albumSchema, type AlbumValues, GALLERY_CATEGORIES } from './album.ts';
import { saveAlbum } from './save-album.ts';

const resolver = zodResolver<AlbumValues, AlbumInput>(albumSchema);

const fields: readonly FormField<AlbumValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'category', label: 'Category', suggestions: GALLERY_CATEGORIES },
  { name: 'takenOn', label: 'Day', kind: 'date', hint: 'When the pictures were taken; the latest album comes first.' },
  {
    name: 'isPublished',
    label: 'Published',
    kind: 'checkbox',
    hint: 'Pictures are added once the album is there. Students see it when it is published.',
  },
];

export function AlbumForm({ record: album, onSaved, onReload, onClose }: RecordFormSlot<Album>) {
  async function handleSave(input: AlbumInput, options: SaveOptions) {
    await saveAlbum(openedFrom(album, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={album ? `Edit ${album.title}` : 'New album'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: album?.title ?? '',
        category: album?.category ?? '',
        takenOn: album?.takenOn ?? departmentToday(),
        isPublished: album?.isPublished ?? false,
      }}
      submitLabel={album ? 'Save changes' : 'Add album'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
