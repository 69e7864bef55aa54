import { useAuth } from '@portal/shared/contract';
import { departmentToday } from '@portal/shared/ui';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import { type Post, POST_CATEGORIES, type PostInput, postSchema, type PostValues } from './post.ts';
import { savePost } from './save-post.ts';

const resolver = zodResolver<PostValues, PostInput>(postSchema);

const fields: readonly FormField<PostValues>[] = [
  { name: 'title', label: 'Title' },
  { name: 'description', label: 'Description', kind: 'textarea', rows: 3, hint: 'What the list of posts shows.' },
  { name: 'category', label: 'Category', kind: 'select', options: asOptions(POST_CATEGORIES) },
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
];

export function PostForm({ record: post, onSaved, onReload, onClose }: RecordFormSlot<Post>) {
  const ownName = useAuth((state) => state.profile?.fullName ?? '');

  async function handleSave(input: PostInput, options: SaveOptions) {
    await savePost(openedFrom(post, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={post ? `Edit ${post.title}` : 'New post'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        title: post?.title ?? '',
        description: post?.description ?? '',
        category: post?.category ?? 'statistics',
        author: post?.author ?? ownName,
        date: post?.date ?? departmentToday(),
        body: post?.body ?? '',
        isPublished: post?.isPublished ?? false,
      }}
      submitLabel={post ? 'Save changes' : 'Add post'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}
