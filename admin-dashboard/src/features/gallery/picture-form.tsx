import { changeRow } from '@portal/shared/data';
import { addRow } from '../../data/save-row.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { type Album, GALLERY_CATEGORIES } from './album.ts';
import { type Picture, PICTURE_TYPES } from './picture.ts';
import { savePicture } from './save-picture.ts';

interface OfAlbum {
  album: Album;
}

export const PictureForm = defineForm({
  schema: async () => {
    const { newPictureSchema, pictureSchema } = await import(
      /* webpackChunkName: "record-form" */ './picture-schema.ts'
    );
    return (picture: Picture | null) => (picture?.image === null ? pictureSchema : newPictureSchema);
  },
  fields: [
    {
      name: 'image',
      label: 'Picture',
      kind: 'picture',
      accept: PICTURE_TYPES.join(','),
      hint: 'JPEG, PNG, WebP or AVIF, at least 1200 pixels wide, up to 10 MB. It is stored in three widths, without the place and time that the camera noted.',
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
  ],
  useEmpty: ({ album }: OfAlbum) => ({ image: '', title: '', description: '', category: album.category }),
  titles: { create: 'New picture', edit: ({ title }) => `Edit ${title}`, submit: 'Add picture' },
  description: (_picture, { album }) => album.title,
  save: (opened, { image: value, ...input }, picture, { album }) =>
    savePicture(value, picture, (files) =>
      opened
        ? changeRow('gallery_items', opened, { ...input, ...files })
        : addRow('gallery_items', { ...input, ...files, album_id: album.id }),
    ),
});
