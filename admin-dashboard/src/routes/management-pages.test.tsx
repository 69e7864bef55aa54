import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactElement } from 'react';
import {
  brokenTable,
  type Fixture,
  refusal,
  type RelationName,
  rowsOf,
  playDataApi,
  writesTo,
} from '@portal/shared/fake-data-api';
import AssignedCoursesPage from './assigned-courses-page.tsx';
import AttendancePage from './attendance-page.tsx';
import ContentPage from './content-page.tsx';
import CoursesPage from './courses-page.tsx';
import EventsPage from './events-page.tsx';
import LabPage from './lab-page.tsx';
import LabResourcesPage from './lab-resources-page.tsx';
import MessagesPage from './messages-page.tsx';
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
  updated_at: '2026-11-20T10:00:00+00:00',
} satisfies Fixture<'announcements'>;

describe.each<[heading: string, relation: RelationName, noun: string, page: ReactElement]>([
  ['Content Management', 'announcements', 'announcements', <ContentPage key="1" />],
  ['User Management', 'people', 'users', <UsersPage key="2" />],
  ['Course Management', 'course_summaries', 'courses', <CoursesPage key="3" />],
  ['Event Management', 'event_summaries', 'events', <EventsPage key="4" />],
  ['Survey Management', 'survey_summaries', 'surveys', <SurveysPage key="5" />],
  ['Lab Management', 'lab_session_summaries', 'lab sessions', <LabPage key="6" />],
  ['Lab Resources', 'lab_resources', 'lab resources', <LabResourcesPage key="7" />],
  ['Resources', 'study_materials', 'resources', <ResourcesPage key="8" />],
  ['Attendance', 'lab_session_summaries', 'sessions', <AttendancePage key="10" />],
  ['Messages', 'contact_messages', 'messages', <MessagesPage key="11" />],
  ['Assigned Courses', 'group_teachers', 'assigned courses', <AssignedCoursesPage key="12" />],
])('%s', (heading, table, noun, page) => {
  test('has its heading and says when there is nothing yet', async () => {
    server.use(rowsOf('admission_programmes', []), rowsOf(table, []));
    open(page);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: `No ${noun} yet` })).toBeInTheDocument();
  });

  test('tells a failure apart from an empty list', async () => {
    server.use(rowsOf('admission_programmes', []), brokenTable(table));
    open(page);
    expect(await screen.findByRole('heading', { name: `The ${noun} could not be loaded` })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
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
        closes_office: false,
        note: null,
        updated_at: '2026-11-20T10:00:00+00:00',
      },
    ]),
  );
  const { user, location } = open(<ContentPage />, '/admin/content?q=day');
  await screen.findByText('Data Day: posters until Friday');
  await user.selectOptions(screen.getByLabelText('Kind of content'), 'Academic calendar');
  expect(await screen.findByText('7–12 December 2026')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe('/admin/content?tab=calendar'));
  await user.click(screen.getByRole('button', { name: 'New calendar entry' }));
  expect(await screen.findByRole('dialog', { name: 'New calendar entry' })).toBeInTheDocument();
});
