import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import { brokenTable, functionOf, refusal, rowsOf, playDataApi, writesTo } from '../testing/data-api.ts';
import AnalyticsPage from './analytics-page.tsx';
import AssignedCoursesPage from './assigned-courses-page.tsx';
import AttendancePage from './attendance-page.tsx';
import ContentPage from './content-page.tsx';
import CoursesPage from './courses-page.tsx';
import EventsPage from './events-page.tsx';
import LabPage from './lab-page.tsx';
import LabResourcesPage from './lab-resources-page.tsx';
import MessagesPage from './messages-page.tsx';
import ProgressPage from './progress-page.tsx';
import ResourcesPage from './resources-page.tsx';
import SurveysPage from './surveys-page.tsx';
import UsersPage from './users-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });
const open = (page: ReactElement, path = '/admin/x') => renderWithPortal(page, { path, user: hod });

const announcement = {
  id: 'a1',
  text: 'Data Day: posters until Friday',
  type: 'event',
  date: '2026-11-20',
  expires_on: null,
  published: true,
};
const person = {
  id: 'p1',
  full_name: 'Dr. Faizan Ansari',
  email: 'faizan.ansari@tarangini.example',
  role: 'assistant_professor',
  department: 'Statistics',
  designation: 'Assistant Professor',
  created_at: '2025-08-04T04:30:00Z',
};
const course = {
  id: 'c1',
  code: 'ST 405',
  title: 'Bayesian Computing',
  description: 'Samplers.',
  level: 'Advanced',
  category: 'statistics',
  duration: '12 weeks',
  status: 'Active',
  seats: 24,
  students: 24,
  waiting: 3,
  starts_on: null,
  teacher_id: null,
  teacher_name: null,
};

describe.each([
  ['Content Management', 'announcements', 'announcements', <ContentPage key="1" />],
  ['User Management', 'people', 'users', <UsersPage key="2" />],
  ['Course Management', 'course_summaries', 'courses', <CoursesPage key="3" />],
  ['Event Management', 'event_summaries', 'events', <EventsPage key="4" />],
  ['Survey Management', 'survey_summaries', 'surveys', <SurveysPage key="5" />],
  ['Lab Management', 'lab_sessions', 'lab sessions', <LabPage key="6" />],
  ['Lab Resources', 'lab_resources', 'lab resources', <LabResourcesPage key="7" />],
  ['Resources', 'study_materials', 'resources', <ResourcesPage key="8" />],
  ['Student Progress', 'profiles', 'students', <ProgressPage key="9" />],
  ['Attendance', 'attendance_records', 'entries', <AttendancePage key="10" />],
  ['Messages', 'contact_messages', 'messages', <MessagesPage key="11" />],
  ['Assigned Courses', 'course_assignments', 'assigned courses', <AssignedCoursesPage key="12" />],
])('%s', (heading, table, noun, page) => {
  test('has its heading and says when there is nothing yet', async () => {
    server.use(rowsOf(table, []));
    open(page);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: `No ${noun} yet` })).toBeInTheDocument();
  });

  test('tells a failure apart from an empty list', async () => {
    server.use(brokenTable(table));
    open(page);
    expect(await screen.findByRole('heading', { name: `The ${noun} could not be loaded` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

test('search, filter, order and page stand in the address and are asked of the database', async () => {
  const asked: URLSearchParams[] = [];
  server.use(rowsOf('course_summaries', [course], { total: 30, seen: (search) => asked.push(search) }));
  const { user, location } = open(<CoursesPage />, '/admin/courses?page=2');
  await screen.findByText('Bayesian Computing');
  expect(asked[0]?.get('offset')).toBe('12');
  await user.type(screen.getByLabelText('Search courses'), 'bayes');
  await waitFor(() => expect(location()).toBe('/admin/courses?q=bayes'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Active');
  await waitFor(() => expect(asked.at(-1)?.get('status')).toBe('eq.Active'));
  expect(asked.at(-1)?.get('search_text')).toBe('ilike.%bayes%');
  expect(asked.at(-1)?.get('offset')).toBe('0');
  await user.click(screen.getByRole('button', { name: 'Level' }));
  await waitFor(() => expect(asked.at(-1)?.get('order')).toBe('level.asc,id.asc'));
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/admin/courses?q=bayes&status=Active&sort=level&dir=ascending&page=3',
  );
});

test('Apply Filters moves focus to the number of results', async () => {
  server.use(rowsOf('course_summaries', [course]));
  const { user } = open(<CoursesPage />);
  await screen.findByText('Bayesian Computing');
  await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
  expect(screen.getByText('1 course')).toHaveFocus();
});

test('an announcement is added once its fields are right, and one toast says so', async () => {
  const written: unknown[] = [];
  server.use(
    rowsOf('announcements', [announcement]),
    writesTo('post', 'announcements', (body) => written.push(body)),
  );
  const { user, services, location } = open(<ContentPage />, '/admin/content?new=1');
  const form = within(await screen.findByRole('dialog'));
  await user.click(form.getByRole('button', { name: 'Publish announcement' }));
  expect(await form.findByText('Enter the text.')).toBeInTheDocument();
  expect(form.getByLabelText('Text')).toHaveFocus();
  await user.type(form.getByLabelText('Text'), ' Library open late ');
  await user.click(form.getByRole('button', { name: 'Publish announcement' }));
  await waitFor(() => expect(services.toasts).toHaveLength(1));
  expect(services.toasts[0]?.title).toBe('Announcement added');
  expect(written).toEqual([expect.objectContaining({ text: 'Library open late', expires_on: null, published: true })]);
  await waitFor(() => expect(location()).toBe('/admin/content'));
});

test('a refused write keeps the form open with what was typed', async () => {
  server.use(
    rowsOf('announcements', []),
    http.post('http://localhost:3000/rest/v1/announcements', () => refusal(403, '42501', 'new row violates a policy')),
  );
  const { user, services } = open(<ContentPage />, '/admin/content?new=1');
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Text'), 'Library open late');
  await user.click(form.getByRole('button', { name: 'Publish announcement' }));
  expect(await form.findByText('You do not have permission to do this.')).toBeInTheDocument();
  expect(form.getByLabelText('Text')).toHaveValue('Library open late');
  expect(services.toasts).toEqual([]);
});

test('a deletion asks first, and a write that touched no row is a refusal', async () => {
  server.use(
    rowsOf('announcements', [announcement]),
    http.delete('http://localhost:3000/rest/v1/announcements', () => HttpResponse.json([])),
  );
  const { user, services } = open(<ContentPage />);
  await user.click(await screen.findByRole('button', { name: /Actions for Data Day/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('It was not deleted')).toBeInTheDocument();
  expect(services.toasts).toEqual([]);
});

test('a change of role goes through the one function for it', async () => {
  const calls: unknown[] = [];
  server.use(
    rowsOf('people', [person]),
    functionOf('set_profile_role', (args) => {
      calls.push(args);
      return { ...person, avatar_url: null, updated_at: '' };
    }),
    writesTo('post', 'staff_members'),
  );
  const { user, services } = open(<UsersPage />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Dr. Faizan Ansari' }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(screen.getByRole('dialog'));
  await user.selectOptions(form.getByLabelText('Role'), 'professor');
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['User updated']));
  expect(calls).toEqual([{ profile_id: 'p1', role: 'professor' }]);
});

test('a user is added with the defaults of the faculty form, an account, a role, a post and a mail', async () => {
  const steps: string[] = [];
  let exists = false;
  server.use(
    rowsOf('people', [person]),
    http.get('http://localhost:3000/rest/v1/profiles', () => HttpResponse.json(exists ? [{ id: 'p2' }] : [])),
    http.get('http://localhost:3000/config.json', () =>
      HttpResponse.json({ supabaseUrl: 'http://localhost:3000', publishableKey: 'test-key' }),
    ),
    http.post('http://localhost:3000/auth/v1/signup', () => {
      exists = true;
      steps.push('account');
      return HttpResponse.json({ id: 'p2' });
    }),
    functionOf('set_profile_role', (args) => {
      steps.push(`role ${JSON.stringify(args)}`);
      return {};
    }),
    writesTo('post', 'staff_members', () => steps.push('post')),
  );
  const { user, services } = renderWithPortal(<UsersPage />, {
    path: '/admin/users?new=1',
    user: hod,
    auth: {
      requestPasswordReset: (email) => {
        steps.push(`mail ${email}`);
        return Promise.resolve();
      },
    },
  });
  const form = within(await screen.findByRole('dialog'));
  expect(form.getByLabelText('Role')).toHaveValue('assistant_professor');
  expect(form.getByLabelText('Department')).toHaveValue('Statistics');
  await user.click(form.getByRole('button', { name: 'Add user' }));
  expect(await form.findByText('Enter the designation.')).toBeInTheDocument();
  await user.type(form.getByLabelText('Name'), 'Dr. Nandini Rao');
  await user.type(form.getByLabelText('E-mail'), 'nandini.rao@tarangini.example');
  await user.type(form.getByLabelText('Designation'), 'Assistant Professor');
  await user.click(form.getByRole('button', { name: 'Add user' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['User added']));
  expect(steps).toEqual([
    'account',
    'role {"profile_id":"p2","role":"assistant_professor"}',
    'post',
    'mail nandini.rao@tarangini.example',
  ]);
});

test('a user is deleted by the server’s own function', async () => {
  server.use(
    rowsOf('people', [person]),
    functionOf('remove_person', () => new HttpResponse(null, { status: 204 })),
  );
  const { user, services } = open(<UsersPage />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Dr. Faizan Ansari' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['User deleted']));
});

test('an event that ends before it begins is refused in the field', async () => {
  server.use(rowsOf('event_summaries', []));
  const { user } = open(<EventsPage />, '/admin/events?new=1');
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Title'), 'Seminar');
  await user.type(form.getByLabelText('Description'), 'One paper.');
  await user.type(form.getByLabelText('Location'), 'Room 12');
  await user.type(form.getByLabelText('Begins'), '2026-12-10T16:00');
  await user.type(form.getByLabelText('Ends'), '2026-12-10T15:00');
  await user.click(form.getByRole('button', { name: 'Create event' }));
  expect(await form.findByText('The end must come after the beginning.')).toBeInTheDocument();
});

test('an event is stored with the moments of Pune', async () => {
  const written: unknown[] = [];
  server.use(
    rowsOf('event_summaries', []),
    writesTo('post', 'events', (body) => written.push(body)),
  );
  const { user, services } = open(<EventsPage />, '/admin/events?new=1');
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Title'), 'Reading seminar');
  await user.type(form.getByLabelText('Description'), 'One paper.');
  await user.type(form.getByLabelText('Location'), 'Room 12');
  await user.type(form.getByLabelText('Begins'), '2026-12-10T16:00');
  await user.type(form.getByLabelText('Ends'), '2026-12-10T17:00');
  await user.click(form.getByRole('button', { name: 'Create event' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Event added']));
  expect(written).toEqual([
    expect.objectContaining({
      slug: 'reading-seminar-2026-12-10',
      starts_at: '2026-12-10T10:30:00.000Z',
      ends_at: '2026-12-10T11:30:00.000Z',
      capacity: null,
    }),
  ]);
});

test('the analytics give every number its base', async () => {
  server.use(
    rowsOf('course_summaries', [course]),
    rowsOf('event_summaries', [{ capacity: 120, seats_taken: 86 }]),
    rowsOf('survey_summaries', [{ responses: 27 }]),
    rowsOf('study_materials', [{ downloads: 12 }]),
    rowsOf('quiz_summaries', [{ participants: 9 }]),
  );
  open(<AnalyticsPage />);
  expect(await screen.findByText('24 of 24 in 1 active courses; 3 wait')).toBeInTheDocument();
  expect(screen.getByText('86 of 120 at 1 events with a limit')).toBeInTheDocument();
  expect(await screen.findByText('100% (24 of 24)')).toBeInTheDocument();
});

test('each kind of content has its tab, its list and its form', async () => {
  server.use(
    rowsOf('announcements', [announcement]),
    rowsOf('academic_calendar_entries', [
      {
        id: 'k1',
        title: 'Mid-semester examination',
        kind: 'examination',
        starts_on: '2026-12-07',
        ends_on: '2026-12-12',
        note: null,
      },
    ]),
  );
  const { user, location } = open(<ContentPage />, '/admin/content?q=day');
  await screen.findByText('Data Day: posters until Friday');
  await user.click(screen.getByRole('tab', { name: 'Academic calendar' }));
  expect(await screen.findByText('7–12 December 2026')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/content?tab=calendar'));
  await user.click(screen.getByRole('button', { name: 'New calendar entry' }));
  expect(await screen.findByRole('dialog', { name: 'New calendar entry' })).toBeInTheDocument();
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
    rowsOf('course_assignments', [{ profile_id: 'p2' }]),
    writesTo('post', 'course_assignments', (body) => written.push(body)),
    writesTo('delete', 'course_assignments', (_, search) => removed.push(search.get('profile_id'))),
  );
  const { user, services } = open(<CoursesPage />);
  await user.click(await screen.findByRole('button', { name: 'Actions for Bayesian Computing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Assign staff' }));
  const form = within(screen.getByRole('dialog'));
  expect(await form.findByLabelText('Dr. Shruti Deshpande')).toBeChecked();
  await user.click(form.getByLabelText('Dr. Shruti Deshpande'));
  await user.click(form.getByLabelText('Dr. Faizan Ansari'));
  await user.click(form.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Assignment saved']));
  expect(written).toEqual([[{ course_id: 'c1', profile_id: 'p1' }]]);
  expect(removed).toEqual(['in.(p2)']);
});
