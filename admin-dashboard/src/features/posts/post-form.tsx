import { useAuth } from '@portal/shared/contract';
import { choices } from '@portal/shared/limits';
import { asOptions, departmentToday } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { facultyNamesQuery } from '../../data/list-faculty-names.ts';
import { addRow } from '../../data/save-row.ts';
import { withFreeSlug } from '../../data/with-free-slug.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { MarkdownPreview } from '../../ui/markdown-preview.tsx';
import type { Post } from './post.ts';

const longestSlug = 100;

export const PostForm = defineForm({
  table: 'blog_posts',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './post-schema.ts')).postSchema,
  useFields: () => [
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 3, hint: 'What the list of posts shows.' },
    { name: 'category', label: 'Category', kind: 'select', options: asOptions(choices.blog_posts.category) },
    {
      name: 'author',
      label: 'Author',
      suggestions: useFacultyNames(),
      hint: 'The name of somebody of the faculty leads to their page.',
    },
    { name: 'date', label: 'Day', kind: 'date', hint: 'A post of a coming day appears on that day.' },
    {
      name: 'body',
      label: 'Text',
      kind: 'textarea',
      rows: 12,
      hint: 'Markdown: ## for a heading, **bold**, tables, footnotes[^1], $formulas$ in TeX, ```r for code.',
      after: <MarkdownPreview name="body" />,
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

function useFacultyNames(): string[] {
  const { data = [] } = useQuery(facultyNamesQuery);
  return data.map(({ name }) => name);
}
