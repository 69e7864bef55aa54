import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Database } from '@portal/shared/data';
import { functionOf, playDataApi, refusal, type RelationName, rowsOf } from '@portal/shared/fake-data-api';
import type { Permission, Role } from '@portal/shared/contract';
import { RequestsTab } from './classes/requests-tab.tsx';
import CoursesPage from './courses-page.tsx';
import EventsPage from './events-page.tsx';
import ClassRequestsPage from './class-requests-page.tsx';
import LabResourcesPage from './lab-resources-page.tsx';
import OverviewPage from './overview-page.tsx';
import SurveysPage from './surveys-page.tsx';

const server = createApiServer();
playDataApi();

const cardsOf = () =>
  screen
    .findByRole('region', { name: 'Department in figures' })
    .then((row) => Array.from(row.children, (card) => card.firstChild?.textContent));

const figures = {
  people: 312,
  students: 300,
  courses: 31,
  active_courses: 20,
  upcoming_courses: 5,
  upcoming_events: 5,
  next_event_at: '2026-12-19T04:30:00Z',
  next_event_seats_taken: 86,
  next_event_capacity: 120,
  surveys: 3,
  active_surveys: 1,
  survey_responses: 861,
  taught_courses: 2,
  taught_seats: 48,
  taught_students: 36,
  taught_waiting: 3,
  assigned_courses: 1,
  assigned_active_courses: 1,
  assigned_students: 27,
  assigned_waiting: 3,
  uploaded_resources: 4,
  downloads: 12,
  lab_sessions: 9,
  coming_lab_sessions: 2,
  tracked_students: 60,
  roll_entries: 90,
  lab_resources: 12,
  good_lab_resources: 10,
} satisfies Database['public']['Functions']['overview_figures']['Returns'][number];

function everythingAnswers() {
  server.use(
    functionOf('overview_figures', () => figures),
    rowsOf('course_summaries', [
      { id: 'c1', title: 'Bayesian Computing', status: 'Active', seats: 24, students: 27, waiting: 3 },
    ]),
    rowsOf('group_teachers', [{ group_id: 'c1' }]),
    rowsOf('faculty_members', [{ id: 'f1' }]),
    rowsOf(
      'event_summaries',
      [
        {
          id: 'e1',
          title: 'Data Day',
          starts_at: '2026-12-19T04:30:00Z',
          capacity: 120,
          seats_taken: 86,
          published: true,
        },
      ],
      { total: 5 },
    ),
    rowsOf('events', []),
    rowsOf('survey_summaries', [{ responses: 861, status: 'Active' }]),
    rowsOf('surveys', [{ title: 'Hostel and travel time' }], { total: 1 }),
    rowsOf('contact_messages', [{ created_at: '2026-11-18T04:30:00Z' }], { total: 6 }),
    rowsOf('study_materials', [{ downloads: 12 }]),
    rowsOf('classes', []),
    rowsOf('class_requests', [{ asked_at: '2026-11-19T04:30:00Z' }], { total: 4 }),
    rowsOf('lab_session_summaries', []),
    rowsOf('lab_resources', [{ id: 'r1' }], { total: 2 }),
    rowsOf('attendance_records', [{ id: 't1' }], { total: 90 }),
    rowsOf('audit_log', [
      {
        id: 7,
        happened_at: '2026-11-01T04:30:00Z',
        actor_name: 'Zeenat Shaikh',
        action: 'update',
        table_name: 'courses',
        label: 'First Steps in R',
      },
    ]),
  );
}

function open(role: Role, permissions: readonly Permission[]) {
  return renderWithPortal(<OverviewPage />, {
    path: '/admin',
    user: buildProfile({ role, fullName: 'Dr. Meenakshi Sundaram' }),
    auth: { permissions },
  });
}

const byRole: [Role, Permission[], string[]][] = [
  ['hod', ['manage_users'], ['Total Users', 'Active Courses', 'Upcoming Events', 'Survey Responses']],
  ['admin', ['manage_users'], ['Total Users', 'Active Courses', 'Upcoming Events', 'Survey Responses']],
  ['professor', ['manage_events'], ['Your Courses', 'Student Enrollments', 'Upcoming Events', 'Course Analytics']],
  ['assistant_professor', ['upload_resources'], ['Assigned Courses', 'Student Enrollments', 'Resources Uploaded']],
  ['lab_incharge', ['track_attendance'], ['Lab Sessions', 'Students Tracked', 'Lab Resources']],
];

test.each(byRole)('%s sees the cards of the role', async (role, permissions, cards) => {
  everythingAnswers();
  open(role, permissions);
  expect(await cardsOf()).toEqual(cards);
});

test('figures stand beside what they are counted of', async () => {
  everythingAnswers();
  open('professor', []);
  const row = await screen.findByRole('region', { name: 'Department in figures' });
  expect(row).toHaveTextContent('Your Courses2of 31 in the catalogue');
  expect(row).toHaveTextContent('Student Enrollments36in 2 courses, 3 waiting');
  expect(row).toHaveTextContent('next on 19 December, 86 of 120 seats taken');
  expect(row).toHaveTextContent('Course Analytics75%36 of 48 seats taken');
});

test('the person is greeted by name, and the history is told in sentences', async () => {
  everythingAnswers();
  open('hod', ['manage_users']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Good (Morning|Afternoon|Evening), Dr. Meenakshi Sundaram$/,
  );
  const history = await screen.findByRole('region', { name: 'Recent Activities' });
  expect(await within(history).findByText(/changed the course First Steps in R/)).toBeInTheDocument();
});

test.each([
  ['2026-11-23T00:30:00+05:30', 'Good Morning', 'Monday 23 November 2026.'],
  ['2026-11-22T23:30:00+05:30', 'Good Evening', 'Sunday 22 November 2026.'],
  ['2026-11-22T12:30:00+05:30', 'Good Afternoon', 'Sunday 22 November 2026.'],
])('at %s the greeting is %s beside that day, wherever the browser is', (moment, greeting, day) => {
  jest.useFakeTimers({ now: new Date(moment), advanceTimers: true });
  try {
    everythingAnswers();
    open('hod', []);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(`${greeting}, Dr. Meenakshi Sundaram`);
    expect(screen.getByText(day)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('only what the person may do waits for them, with the way to it', async () => {
  everythingAnswers();
  open('hod', ['manage_content', 'manage_surveys', 'manage_courses']);
  expect(await screen.findByText(/4 things wait for you/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Read\s?: Messages not read/ })).toHaveAttribute(
    'href',
    '/admin/messages?status=new',
  );
  expect(screen.getByRole('link', { name: /Publish an announcement/ })).toHaveAttribute('href', '/admin/content?new=1');
  expect(screen.queryByRole('link', { name: /Create an event/ })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Bayesian Computing is full' })).toBeInTheDocument();
});

test('a class teacher who manages assigned courses alone is led to the students who wait', async () => {
  everythingAnswers();
  open('assistant_professor', ['manage_assigned_courses']);
  expect(await screen.findByRole('link', { name: /^Confirm\s?: Students ask for their class/ })).toHaveAttribute(
    'href',
    '/admin/classes?tab=requests',
  );
  expect(screen.getByText('oldest of 19 November')).toBeInTheDocument();
});

test('figures that cannot be loaded are said to be missing, and the rest of the page stands', async () => {
  everythingAnswers();
  server.use(functionOf('overview_figures', () => refusal(500, 'XX000', 'down')));
  open('hod', []);
  expect(await screen.findByRole('heading', { name: 'The figures could not be loaded' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Quick Actions' })).toBeInTheDocument();
});

/** What a request narrows its rows by; the moment it was asked at differs between two requests. */
function conditionsOf(asked: URLSearchParams): Record<string, string> {
  const shown = new Set(['select', 'order', 'limit', 'offset']);
  const conditions = [...asked].filter(([name]) => !shown.has(name));
  return Object.fromEntries(conditions.map(([name, value]) => [name, value.replace(/\d{4}-.*Z$/, 'now')]));
}

test.each<[string, Permission, RelationName, RelationName, ReactElement]>([
  ['Courses with a waiting list', 'manage_courses', 'course_summaries', 'course_summaries', <CoursesPage key="1" />],
  [
    'Students ask for their class',
    'manage_courses',
    'class_requests',
    'class_request_summaries',
    <RequestsTab key="5" />,
  ],
  [
    'Students ask for their class',
    'manage_lab_resources',
    'class_requests',
    'class_request_summaries',
    <ClassRequestsPage key="6" />,
  ],
  ['Surveys wait for approval', 'manage_surveys', 'surveys', 'survey_summaries', <SurveysPage key="2" />],
  ['Events not published', 'manage_events', 'events', 'event_summaries', <EventsPage key="3" />],
  ['Resources need repair', 'manage_lab_resources', 'lab_resources', 'lab_resources', <LabResourcesPage key="4" />],
])('"%s" leads to exactly the rows that were counted', async (title, permission, counted, listed, page) => {
  const counts: URLSearchParams[] = [];
  const lists: URLSearchParams[] = [];
  everythingAnswers();
  server.use(
    rowsOf(counted, [{ id: 'x', title: 'One', waiting: 1, students: 1, seats: 1, asked_at: '2026-11-19T04:30:00Z' }], {
      total: 1,
      seen: (search) => (search.get('limit') === '1' ? counts : []).push(search),
    }),
  );
  const { unmount } = open('hod', [permission]);
  const link = await screen.findByRole('link', { name: new RegExp(`: ${title}$`) });
  const address = link.getAttribute('href') ?? '';
  unmount();
  server.use(rowsOf(listed, [], { seen: (search) => lists.push(search) }));
  renderWithPortal(page, { path: address, user: buildProfile({ role: 'hod' }) });
  await waitFor(() => expect(lists).not.toEqual([]));
  expect(counts.map(conditionsOf)).toContainEqual(conditionsOf(lists[0] ?? new URLSearchParams()));
  expect(Object.keys(conditionsOf(lists[0] ?? new URLSearchParams()))).not.toEqual([]);
});
