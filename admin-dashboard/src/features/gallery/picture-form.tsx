import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { addRow, changeRow } from '../../data/save-row.ts';
import { saveWithFile } from '../../data/save-with-file.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { type Album, GALLERY_CATEGORIES } from './album.ts';
import {
  newPictureSchema,
  type Picture,
  PICTURE_TYPES,
  type PictureInput,
  pictureSchema,
  type PictureValues,
} from './picture.ts';

const fields: readonly FormField<PictureValues>[] = [
  {
    name: 'image',
    label: 'Picture',
    kind: 'picture',
    accept: PICTURE_TYPES.join(','),
    hint: 'JPEG, PNG, WebP or AVIF, at least 1200 pixels wide, up to 10 MB.',
  },
  { name: 'title', label: 'Title' },
  {
    name: 'description',
    label: 'What the picture shows',
    kind: 'textarea',
    rows: 3,
    hint: 'Stands under the picture, and is read out to people who do not see it.',
  },
  { name: 'category', label: 'Category', suggestions: GALLERY_CATEGORIES },
];

interface PictureFormProps extends RecordFormSlot<Picture> {
  album: Album;
}

export function PictureForm({ album, record: picture, onSaved, onReload, onClose }: PictureFormProps) {
  async function handleSave({ image: value, ...input }: PictureInput, options: SaveOptions) {
    const opened = openedFrom(picture, options);
    await saveWithFile({ bucket: 'images', folder: 'gallery', value, before: picture?.image }, (image) =>
      opened
        ? changeRow('gallery_items', opened, { ...input, image })
        : addRow('gallery_items', { ...input, image, album_id: album.id }),
    );
    onSaved();
  }

  return (
    <RecordForm
      title={picture ? `Edit ${picture.title}` : 'New picture'}
      description={album.title}
      fields={fields}
      schema={picture?.image === null ? pictureSchema : newPictureSchema}
      defaultValues={{
        image: picture?.image ?? '',
        title: picture?.title ?? '',
        description: picture?.description ?? '',
        category: picture?.category ?? album.category,
      }}
      submitLabel={picture ? 'Save changes' : 'Add picture'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
