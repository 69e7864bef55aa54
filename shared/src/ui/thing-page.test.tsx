import { screen } from '@testing-library/react';
import { NetworkError, NotFoundError } from '../data/errors.ts';
import { renderWithPortal } from '../testing/render-with-portal.tsx';
import type { QueryLike } from './query-state.tsx';
import { ThingPage } from './thing-page.tsx';

interface Course {
  title: string;
  term: string;
}

const refetch = jest.fn();
const idle: QueryLike<Course> = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: false,
  fetchStatus: 'idle',
  refetch,
};

const open = (query: Partial<QueryLike<Course>>) =>
  renderWithPortal(
    <ThingPage
      query={{ ...idle, ...query }}
      size="area"
      noun="course"
      heading="Course"
      title={({ title }) => title}
      windowTitle={({ title, term }) => `${title}, ${term}`}
      back={{ to: '/courses', label: 'All courses' }}
      place={({ term }) => ` / ${term}`}
      gone="the course is not offered any more."
      skeleton={<p>Loading the course...</p>}
    >
      {({ term }) => <p>Held in the {term}.</p>}
    </ThingPage>,
  );

test('while it loads its head says what it is, and the way back is there', () => {
  open({ fetchStatus: 'fetching' });
  expect(screen.getByRole('heading', { level: 1, name: 'Course' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All courses' })).toHaveAttribute('href', '/courses');
  expect(screen.getByText('Loading the course...')).toBeInTheDocument();
});

test('once it is there, head, window and page are its own', () => {
  open({ data: { title: 'Sampling', term: 'Monsoon term' }, isPending: false });
  expect(screen.getByRole('heading', { level: 1, name: 'Sampling' })).toBeInTheDocument();
  expect(screen.getByText('Held in the Monsoon term.')).toBeInTheDocument();
  expect(document.title).toBe('Sampling, Monsoon term');
});

test('an address with nothing says so, and leads on', () => {
  open({ error: new NotFoundError('none'), isPending: false });
  expect(screen.getByRole('heading', { level: 2, name: 'There is no such course' })).toBeInTheDocument();
  expect(screen.getByText('The address is wrong, or the course is not offered any more.')).toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: 'All courses' })).toHaveLength(2);
});

test('what could not be loaded can be tried again, and does not look like none', async () => {
  const { user } = open({ error: new NetworkError('down'), isPending: false });
  expect(screen.getByRole('heading', { level: 2, name: 'The course could not be loaded' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(refetch).toHaveBeenCalled();
});
