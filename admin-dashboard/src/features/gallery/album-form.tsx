import { departmentToday } from '@portal/shared/ui';
import { addRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { type Album, GALLERY_CATEGORIES } from './album.ts';

const longestSlug = 80;

export const AlbumForm = defineForm({
  table: 'gallery_albums',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './album-schema.ts')).albumSchema,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'category', label: 'Category', suggestions: GALLERY_CATEGORIES },
    {
      name: 'takenOn',
      label: 'Day',
      kind: 'date',
      hint: 'When the pictures were taken; the latest album comes first.',
    },
    {
      name: 'isPublished',
      label: 'Published',
      kind: 'checkbox',
      hint: 'Pictures are added once the album is there. Students see it when it is published.',
    },
  ],
  useEmpty: () => ({ title: '', category: '', takenOn: departmentToday(), isPublished: false }),
  titles: { create: 'New album', edit: ({ title }: Album) => `Edit ${title}`, submit: 'Add album' },
  // The address of an album stays as it was.
  add: (row, { title }) => withFreeSlug(title, longestSlug, (slug) => addRow('gallery_albums', { ...row, slug })),
});
