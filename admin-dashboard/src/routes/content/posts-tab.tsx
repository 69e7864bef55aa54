import { useQuery } from '@tanstack/react-query';
import { Badge, type Column, formatDate } from '@portal/shared/ui';
import { deletePost } from '../../features/posts/delete-post.ts';
import { listPostsQuery } from '../../features/posts/list-posts.ts';
import { type Post, POST_CATEGORIES } from '../../features/posts/post.ts';
import { PostForm } from '../../features/posts/post-form.tsx';
import { asOptions } from '../../ui/as-options.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { type ListFilter, RecordList } from '../../ui/record-list.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { useEditor } from '../../ui/use-editor.ts';
import { useListParams } from '../../ui/use-list-params.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

const filterNames = ['category'];

const filters: readonly ListFilter[] = [
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(POST_CATEGORIES) },
];

const columns: readonly Column<Post>[] = [
  {
    key: 'title',
    header: 'Post',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.description} />,
  },
  { key: 'category', header: 'Category', isSortable: true, render: (row) => row.category },
  { key: 'author', header: 'Author', isSortable: true, render: (row) => row.author },
  {
    key: 'date',
    header: 'Day',
    isSortable: true,
    render: (row) => <NoWrap>{formatDate(row.date, { style: 'short' })}</NoWrap>,
  },
  {
    key: 'published',
    header: 'State',
    stackLabel: null,
    render: (row) => (row.isPublished ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>),
  },
];

/** The blog. */
export function PostsTab() {
  const params = useListParams({ defaultSort: { key: 'date', direction: 'descending' }, filters: filterNames });
  const query = useQuery(listPostsQuery(params.request));
  const editor = useEditor<Post>(params);
  const { deleted } = editor;

  async function handleDelete(post: Post) {
    await deletePost(post.id);
    editor.finish('Post deleted', post.title);
  }

  return (
    <>
      <RecordList
        isInTabs
        caption="Posts"
        noun={['post', 'posts']}
        query={query}
        params={params}
        columns={columns}
        searchLabel="Search posts"
        filters={filters}
        nameOf={(row) => row.title}
        onEdit={editor.edit}
        onDelete={editor.remove}
        currentId={editor.edited?.id}
      />
      {(editor.isNew || editor.edited) && (
        <PostForm
          post={editor.edited}
          onSaved={() => editor.finish(editor.edited ? 'Post updated' : 'Post added')}
          onClose={editor.close}
        />
      )}
      {deleted && (
        <DeleteRecord title={`Delete ${deleted.title}?`} onDelete={() => handleDelete(deleted)} onClose={editor.close}>
          Links to it stop working. This cannot be undone.
        </DeleteRecord>
      )}
    </>
  );
}
