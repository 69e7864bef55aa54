import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { brokenTable, functionOf, rowsOf, playDataApi } from '@portal/shared/fake-data-api';
import { buildCourseRow } from '../testing/rows.ts';
import { CoursesPage } from './courses-page.tsx';

const server = createApiServer();
playDataApi();

function renderPage(path = '/courses') {
  return renderWithPortal(<CoursesPage />, { path, user: buildProfile() });
}

test('a course shows its facts with the base of every number', async () => {
  server.use(rowsOf('course_summaries', [buildCourseRow()]));
  renderPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Courses' })).toBeInTheDocument();
  const heading = await screen.findByRole('heading', { level: 2, name: 'Regression in Practice' });
  const card = heading.closest('article') ?? document.body;
  expect(within(card).getByText('31 of 40 seats taken')).toBeInTheDocument();
  expect(within(card).getByText('Dr. Kurian')).toBeInTheDocument();
});

test('search and filters stand in the URL and are answered by the database', async () => {
  const asked: string[] = [];
  server.use(
    rowsOf('course_summaries', (search) => {
      asked.push(`${search.get('search_text')} ${search.get('level')} ${search.get('category')}`);
      return [buildCourseRow()];
    }),
  );
  const { user, location } = renderPage();
  await screen.findByText('1 course');
  await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'Regress{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Level' }), 'Advanced');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Machine learning');
  expect(location()).toBe('/courses?q=Regress&level=advanced&category=machine+learning');
  await waitFor(() => expect(asked.at(-1)).toBe('like.%regress% eq.Advanced eq.machine learning'));
});

test('Apply Filters moves focus to the number of results', async () => {
  server.use(rowsOf('course_summaries', [buildCourseRow()]));
  const { user } = renderPage();
  await screen.findByText('1 course');
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  expect(screen.getByText('1 course')).toHaveFocus();
});

test('a filter that leaves nothing says so and can be cleared', async () => {
  server.use(rowsOf('course_summaries', (search) => (search.has('level') ? [] : [buildCourseRow()])));
  const { user, location } = renderPage('/courses?level=beginner');
  expect(await screen.findByRole('heading', { name: 'No Courses Found' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('1 course')).toBeInTheDocument();
  expect(location()).toBe('/courses');
});

test('a failure looks like a failure and can be tried again', async () => {
  server.use(brokenTable('course_summaries'));
  const { user } = renderPage();
  expect(await screen.findByText('The courses could not be loaded')).toBeInTheDocument();
  server.use(rowsOf('course_summaries', [buildCourseRow()]));
  await user.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText('1 course')).toBeInTheDocument();
});

test('the next page is a link and keeps the search', async () => {
  server.use(rowsOf('course_summaries', [buildCourseRow()], { total: 30 }));
  renderPage('/courses?q=r');
  expect(await screen.findByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/courses?q=r&page=2');
});

test('Enroll Now takes a seat once the server has given one', async () => {
  let status: string | null = null;
  server.use(
    rowsOf('course_summaries', () => [buildCourseRow({ my_status: status })]),
    functionOf('enrol_in_course', ({ course_id: id }) => {
      expect(id).toBe('c1');
      status = 'enrolled';
      return 'enrolled';
    }),
  );
  const { user, services } = renderPage();
  await user.click(await screen.findByRole('button', { name: /^Enroll Now/ }));
  expect(await screen.findByText('Enrolled')).toBeInTheDocument();
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Enrolled', tone: 'success' }]));
});

test('a full course puts the student on the waiting list and says so', async () => {
  let status: string | null = null;
  server.use(
    rowsOf('course_summaries', () => [buildCourseRow({ my_status: status, students: 40, waiting: 3 })]),
    functionOf('enrol_in_course', () => {
      status = 'waiting';
      return 'waiting';
    }),
  );
  const { user } = renderPage();
  expect(await screen.findByText('40 of 40 seats taken, 3 waiting')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Enroll Now/ }));
  expect(await screen.findByText('On the waiting list')).toBeInTheDocument();
});

test('a refusal is shown and nothing is claimed', async () => {
  server.use(
    rowsOf('course_summaries', [buildCourseRow()]),
    functionOf('enrol_in_course', () =>
      HttpResponse.json({ code: 'P0001', message: 'There is no such course.' }, { status: 400 }),
    ),
  );
  const { user, services } = renderPage();
  await user.click(await screen.findByRole('button', { name: /^Enroll Now/ }));
  await waitFor(() =>
    expect(services.toasts).toEqual([
      { title: 'Error enrolling', description: 'There is no such course.', tone: 'destructive' },
    ]),
  );
  expect(screen.getByRole('button', { name: /^Enroll Now/ })).toBeEnabled();
});
