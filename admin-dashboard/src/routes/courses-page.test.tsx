import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { course } from '../testing/course-row.ts';
import { http } from 'msw';
import { DATA_API, playDataApi, refusal, rowsOf, writesTo } from '@portal/shared/fake-data-api';
import CoursesPage from './courses-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const open = (path = '/admin/courses') => renderWithPortal(<CoursesPage />, { path, user: hod });

test('search, filter, order and page stand in the address and are asked of the database', async () => {
  const asked: URLSearchParams[] = [];
  server.use(rowsOf('course_summaries', [course], { total: 30, seen: (search) => asked.push(search) }));
  const { user, location } = open('/admin/courses?page=2');
  await screen.findByText('Bayesian Computing');
  expect(asked[0]?.get('offset')).toBe('12');
  await user.type(screen.getByLabelText('Search courses'), 'bayes');
  await waitFor(() => expect(location()).toBe('/admin/courses?q=bayes'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('eq.Active'));
  expect(asked.at(-1)?.get('search_text')).toBe('like.%bayes%');
  expect(asked.at(-1)?.get('offset')).toBe('0');
  await user.click(screen.getByRole('button', { name: 'Level' }));
  await waitFor(() => expect(asked.at(-1)?.get('order')).toBe('level.asc,id.asc'));
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/admin/courses?q=bayes&status=Active&sort=level&dir=ascending&page=3',
  );
});

test('a course opens by its name', async () => {
  server.use(rowsOf('course_summaries', [course]), rowsOf('faculty_members', []));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Bayesian Computing ST 405' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Bayesian Computing' })).toBeInTheDocument();
});

test('Apply Filters moves focus to the number of results', async () => {
  server.use(rowsOf('course_summaries', [course]));
  const { user } = open();
  await screen.findByText('Bayesian Computing');
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  expect(screen.getByText('1 course')).toHaveFocus();
});

test('a course is assigned to staff by writing what changed', async () => {
  const written: unknown[] = [];
  const removed: (string | null)[] = [];
  server.use(
    rowsOf('course_summaries', [course]),
    rowsOf('faculty_members', [
      { profile_id: 'p1', name: 'Dr. Faizan Ansari' },
      { profile_id: 'p2', name: 'Dr. Shruti Deshpande' },
    ]),
    rowsOf('group_teachers', [{ profile_id: 'p2' }]),
    writesTo('post', 'group_teachers', (body) => written.push(body)),
    writesTo('delete', 'group_teachers', (_, search) => removed.push(search.get('profile_id'))),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Bayesian Computing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Assign staff' }));
  const form = within(screen.getByRole('dialog'));
  expect(await form.findByLabelText('Dr. Shruti Deshpande')).toBeChecked();
  await user.click(form.getByLabelText('Dr. Shruti Deshpande'));
  await user.click(form.getByLabelText('Dr. Faizan Ansari'));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Assignment saved']));
  expect(written).toEqual([[{ group_id: 'c1', profile_id: 'p1' }]]);
  expect(removed).toEqual(['in.(p2)']);
});

test('what comes before a course is chosen, and a circle is refused in words', async () => {
  let isRefused = false;
  const written: unknown[] = [];
  server.use(
    rowsOf('course_summaries', [course]),
    rowsOf('courses', [
      { id: 'c2', code: 'ST 101', title: 'Statistics from Scratch' },
      { id: 'c3', code: 'ST 204', title: 'Regression in Practice' },
    ]),
    rowsOf('course_prerequisites', [{ required_id: 'c2' }]),
    http.post(
      `${DATA_API}/rest/v1/course_prerequisites`,
      () => {
        isRefused = true;
        return refusal(400, 'P0001', 'Nobody could ever begin.', 'required_id');
      },
      { once: true },
    ),
    writesTo('post', 'course_prerequisites', (body) => written.push(body)),
  );
  const { user, services } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Bayesian Computing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Prerequisites' }));
  const form = within(screen.getByRole('dialog'));
  expect(await form.findByLabelText('Statistics from Scratch (ST 101)')).toBeChecked();
  await user.click(form.getByLabelText('Regression in Practice (ST 204)'));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText('Nobody could ever begin.')).toBeInTheDocument();
  expect(form.getByLabelText('Regression in Practice (ST 204)')).toBeChecked();
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts).toMatchObject([{ title: 'Prerequisites saved' }]));
  expect(isRefused).toBe(true);
  expect(written).toEqual([[{ course_id: 'c1', required_id: 'c3' }]]);
});

test('more seats than there are, given at the office, are refused at their field, and stay typed', async () => {
  const words = 'There are 24 seats and 9 people are enrolled here, so the office can have given 15 at most.';
  server.use(
    rowsOf('course_summaries', [course]),
    rowsOf('courses', [course]),
    rowsOf('faculty_members', []),
    http.patch(`${DATA_API}/rest/v1/courses`, () => refusal(400, 'P0001', words, 'offline_count')),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Actions for Bayesian Computing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const given = await form.findByLabelText('Given at the office');
  await user.clear(given);
  await user.type(given, '16');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(given).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(given).toHaveValue('16');
});
