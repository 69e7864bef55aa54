import {
  capitalised,
  asOptions,
  Badge,
  type Column,
  formatDate,
  type ListFilter,
  useListParams,
} from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { deleteRow } from '../../data/delete-row.ts';
import { listPosts, type Post, readPost } from '../../features/posts/post.ts';
import { PostForm } from '../../features/posts/post-form.tsx';
import { RecordManager } from '../../ui/record-manager.tsx';
import { TwoLines } from '../../ui/two-lines.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';

const filters: readonly ListFilter[] = [
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(choices.blog_posts.category) },
];

const columns: readonly Column<Post>[] = [
  {
    key: 'title',
    header: 'Post',
    isSortable: true,
    render: (row) => <TwoLines first={row.title} second={row.description} />,
  },
  { key: 'category', header: 'Category', isSortable: true, render: (row) => capitalised(row.category) },
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
  const params = useListParams({ defaultSort: { key: 'date', direction: 'descending' }, filters });
  const query = useQuery(listPosts(params.request));

  return (
    <RecordManager
      caption="Posts"
      noun={['post', 'posts']}
      query={query}
      params={params}
      columns={columns}
      searchLabel="Search posts"
      filters={filters}
      nameOf={(row) => row.title}
      form={(slot) => <PostForm {...slot} />}
      get={readPost}
      remove={(row) => deleteRow('blog_posts', row.id)}
      consequence={() => 'Links to it stop working. This cannot be undone.'}
    />
  );
}
