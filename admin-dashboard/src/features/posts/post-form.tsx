import { useAuth } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import { departmentToday } from '@portal/shared/ui';
import { addRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import { asOptions } from '../../ui/as-options.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { type Post, postSchema } from './post.ts';

const longestSlug = 100;

export const PostForm = defineForm({
  table: 'blog_posts',
  schema: postSchema,
  fields: [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 3, hint: 'What the list of posts shows.' },
    { name: 'category', label: 'Category', kind: 'select', options: asOptions(choices.blog_posts.category) },
    { name: 'author', label: 'Author' },
    { name: 'date', label: 'Day', kind: 'date', hint: 'A post of a coming day appears on that day.' },
    {
      name: 'body',
      label: 'Text',
      kind: 'textarea',
      rows: 12,
      hint: 'An empty line parts paragraphs; a line that begins with “## ” is a heading.',
    },
    { name: 'isPublished', label: 'Published', kind: 'checkbox' },
  ],
  useEmpty: () => ({
    title: '',
    description: '',
    category: 'statistics',
    author: useAuth((state) => state.profile?.fullName ?? ''),
    date: departmentToday(),
    body: '',
    isPublished: false,
  }),
  titles: { create: 'New post', edit: ({ title }: Post) => `Edit ${title}`, submit: 'Add post' },
  // The address of a post stays as it was.
  add: (row, { title }) => withFreeSlug(title, longestSlug, (slug) => addRow('blog_posts', { ...row, slug })),
});
