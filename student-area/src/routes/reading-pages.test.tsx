import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, within } from '@testing-library/react';
import { loadDrawing } from '@portal/shared/rich-text';
import { type Fixture, functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildMaterialRow } from '../testing/rows.ts';
import { BlogPage } from './blog-page.tsx';
import { BlogPostPage } from './blog-post-page.tsx';
import { MaterialsPage } from './materials-page.tsx';
import { QuizPage } from './quiz-page.tsx';
import { QuizzesPage } from './quizzes-page.tsx';

const server = createApiServer();
playDataApi();

const routes = [
  { path: '/blog', element: <BlogPage /> },
  { path: '/blog/:slug', element: <BlogPostPage /> },
  { path: '/quizzes', element: <QuizzesPage /> },
  { path: '/quizzes/:slug', element: <QuizPage /> },
  { path: '/students/materials', element: <MaterialsPage /> },
];

function renderAt(path: string) {
  return renderWithPortal(<p>elsewhere</p>, { path, routes, user: buildProfile() });
}

function optionsOf(name: string) {
  return within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);
}

const post = {
  id: 'b1',
  slug: 'small-samples',
  title: 'Small samples, large claims',
  description: 'Four questions for a headline.',
  category: 'statistics',
  author: 'Dr. Faizan Ansari',
  date: '2026-09-06',
  read_minutes: 1,
  body: 'First paragraph.\n\n## How many?\n\nSecond paragraph.\n\n## Compared?\n\nA.\n\n## Who decided?\n\n$\\bar x$',
  faculty_members: { slug: 'faizan-ansari' },
} satisfies Fixture<'blog_posts'> & { faculty_members: { slug: string } | null };

const related = {
  slug: 'three-pictures',
  title: 'Three pictures of doubt',
  author: 'Dr. Ananya Baruah',
  date: '2026-08-01',
  read_minutes: 2,
};

test('Read More opens the post with its contents, its author and what to read next', async () => {
  await loadDrawing();
  server.use(
    rowsOf('blog_posts', [post]),
    functionOf('related_posts', ({ post_slug }: { post_slug: string }) => (post_slug === post.slug ? [related] : [])),
  );
  const { user, location } = renderAt('/blog');
  await user.click(await screen.findByRole('link', { name: /^Read More/ }));
  expect(location()).toBe('/blog/small-samples');
  expect(await screen.findByRole('heading', { level: 2, name: 'How many?' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: post.title })).toBeInTheDocument();
  expect(screen.getByText('Second paragraph.')).toBeInTheDocument();
  const contents = within(screen.getByRole('navigation', { name: 'On this page' }));
  expect(contents.getByRole('link', { name: 'Compared?' })).toHaveAttribute('href', '#section-compared');
  expect(screen.getByRole('link', { name: post.author })).toHaveAttribute('href', '/faculty/faizan-ansari');
  expect(await screen.findByRole('link', { name: related.title })).toHaveAttribute('href', '/blog/three-pictures');
});

test('a post of a guest names its author, and nothing is said where no post is related', async () => {
  server.use(
    rowsOf('blog_posts', [{ ...post, author: 'A Guest', faculty_members: null, body: 'Plain.' }]),
    functionOf('related_posts', () => []),
  );
  renderAt('/blog/small-samples');
  expect(await screen.findByText('Plain.')).toBeInTheDocument();
  expect(screen.getByText(/^A Guest,/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'A Guest' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Related posts' })).not.toBeInTheDocument();
});

test('a post that does not exist is said not to exist', async () => {
  server.use(rowsOf('blog_posts', []));
  renderAt('/blog/nothing');
  expect(await screen.findByRole('heading', { name: 'There is no such post' })).toBeInTheDocument();
});

test('the blog can be filtered by the categories of the specification', () => {
  server.use(rowsOf('blog_posts', []));
  renderAt('/blog');
  expect(optionsOf('Category')).toEqual([
    'All categories',
    'Statistics',
    'Technology',
    'Visualization',
    'Machine learning',
    'Programming',
  ]);
});

test('Start Quiz opens a quiz without questions and says truthfully that it is sat on paper', async () => {
  server.use(
    rowsOf('quiz_summaries', [
      {
        id: 'z1',
        slug: 'averages-and-spread',
        title: 'Averages and Spread',
        description: 'When each of them misleads.',
        category: 'statistics',
        difficulty: 'Easy',
        duration_minutes: 10,
        question_count: 0,
        participants: 214,
      },
    ]),
  );
  const { user, location } = renderAt('/quizzes');
  await user.click(await screen.findByRole('link', { name: /^Start Quiz/ }));
  expect(location()).toBe('/quizzes/averages-and-spread');
  expect(await screen.findByText('This quiz is sat on paper for now')).toBeInTheDocument();
  expect(screen.getByText('214 so far')).toBeInTheDocument();
});

test('a data set is shown as a table', async () => {
  const rain = buildMaterialRow({ title: 'Rain', format: 'CSV', body: 'year,mm\n2024,698\n2025,702\n' });
  server.use(rowsOf('material_summaries', [rain]), rowsOf('study_materials', [rain]));
  const { user } = renderAt('/students/materials');
  await screen.findByText('1 study material');
  expect(optionsOf('Type')).toEqual(['All types', 'Notes', 'Manual', 'Video', 'Problems', 'Tutorial', 'Book']);
  await user.click(screen.getByRole('button', { name: 'View Rain' }));
  const dialog = screen.getByRole('dialog', { name: 'Rain' });
  const data = within(await within(dialog).findByRole('table', { name: 'Data set' }));
  expect(data.getByRole('columnheader', { name: 'mm' })).toBeInTheDocument();
  expect(data.getByText('702')).toBeInTheDocument();
  const summary = within(within(dialog).getByRole('table', { name: 'Columns of numbers' }));
  expect(summary.getByRole('row', { name: 'mm 2 0 698 700 702' })).toBeInTheDocument();
});
