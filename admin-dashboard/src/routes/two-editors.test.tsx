import { buildProfile, createApiServer, renderWithPortal } from '@portal/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, type RequestHandler } from 'msw';
import type { ReactElement } from 'react';
import { course } from '../testing/course-row.ts';
import { functionOf, playDataApi, refusal, rowsOf } from '../testing/data-api.ts';
import { playStoredRow, type RowValues, type StoredRow } from '../testing/stored-row.ts';
import AttendancePage from './attendance-page.tsx';
import CoursesPage from './courses-page.tsx';
import EventsPage from './events-page.tsx';
import LabPage from './lab-page.tsx';
import LabResourcesPage from './lab-resources-page.tsx';
import ResourcesPage from './resources-page.tsx';
import SurveysPage from './surveys-page.tsx';
import UsersPage from './users-page.tsx';

const server = createApiServer();
playDataApi();

const hod = buildProfile({ id: 'me', role: 'hod', fullName: 'Dr. Meenakshi Sundaram' });

interface EditedPage {
  what: string;
  page: ReactElement;
  table: string;
  view?: string;
  row: RowValues;
  /** What the row's menu is named after. */
  name: string;
  /** A text field of the form, and the column it is stored in. */
  field: string;
  column: string;
  done: string;
  /** What else the page asks for. */
  others?: (row: StoredRow) => RequestHandler[];
}

const pages: readonly EditedPage[] = [
  {
    what: 'a course',
    page: <CoursesPage />,
    table: 'courses',
    view: 'course_summaries',
    row: course,
    name: 'Bayesian Computing',
    field: 'Duration',
    column: 'duration',
    done: 'Course updated',
    others: () => [rowsOf('faculty_members', [])],
  },
  {
    what: 'an event',
    page: <EventsPage />,
    table: 'events',
    view: 'event_summaries',
    row: {
      id: 'e1',
      slug: 'seminar',
      title: 'Seminar',
      description: 'One paper.',
      category: 'lecture',
      speaker: null,
      starts_at: '2026-12-10T10:30:00+00:00',
      ends_at: '2026-12-10T11:30:00+00:00',
      location: 'Room 12',
      capacity: null,
      seats_taken: 0,
      published: true,
    },
    name: 'Seminar',
    field: 'Location',
    column: 'location',
    done: 'Event updated',
  },
  {
    what: 'a survey',
    page: <SurveysPage />,
    table: 'surveys',
    view: 'survey_summaries',
    row: {
      id: 's1',
      title: 'Longer breaks?',
      description: '',
      category: 'Campus life',
      status: 'Draft',
      deadline: null,
      question_count: 3,
      responses: 0,
      has_results: false,
    },
    name: 'Longer breaks?',
    field: 'Category',
    column: 'category',
    done: 'Survey updated',
  },
  {
    what: 'study material',
    page: <ResourcesPage />,
    table: 'study_materials',
    row: {
      id: 'm1',
      title: 'Notes on ridges',
      description: 'Short.',
      subject: 'Regression',
      semester: 'Semester III',
      category: 'statistics',
      type: 'notes',
      format: 'TXT',
      file_size: 10,
      downloads: 0,
      uploaded_by: 'me',
      uploaded_by_name: 'Dr. Meenakshi Sundaram',
      uploaded_at: '2026-11-01T10:00:00+00:00',
      published: true,
      body: 'Ridges shrink.',
    },
    name: 'Notes on ridges',
    field: 'Content',
    column: 'body',
    done: 'Resource updated',
  },
  {
    what: 'a lab session',
    page: <LabPage />,
    table: 'lab_sessions',
    row: {
      id: 'l1',
      title: 'R for beginners',
      laboratory: 'Computing laboratory',
      class_name: null,
      starts_at: '2026-12-10T10:30:00+00:00',
      ends_at: '2026-12-10T11:30:00+00:00',
      seats: 30,
      in_charge: '',
      notes: '',
    },
    name: 'R for beginners',
    field: 'Laboratory',
    column: 'laboratory',
    done: 'Lab session updated',
  },
  {
    what: 'a lab resource',
    page: <LabResourcesPage />,
    table: 'lab_resources',
    row: {
      id: 'x1',
      name: 'Workstation',
      kind: 'computer',
      laboratory: 'Computing laboratory',
      quantity: 30,
      available: 28,
      condition: 'Good',
      note: '',
    },
    name: 'Workstation',
    field: 'Laboratory',
    column: 'laboratory',
    done: 'Lab resource updated',
  },
  {
    what: 'an entry of the roll',
    page: <AttendancePage />,
    table: 'attendance_records',
    row: {
      id: 'r1',
      student_id: 'p1',
      held_on: '2026-11-19',
      subject: 'Regression',
      status: 'present',
    },
    name: 'Asha Kale, Regression',
    field: 'Subject',
    column: 'subject',
    done: 'Entry updated',
    others: () => [rowsOf('profiles', [{ id: 'p1', full_name: 'Asha Kale', email: 'asha@tarangini.example' }])],
  },
  {
    what: 'a person',
    page: <UsersPage />,
    table: 'people',
    row: {
      id: 'p1',
      full_name: 'Dr. Faizan Ansari',
      email: 'faizan.ansari@tarangini.example',
      role: 'assistant_professor',
      department: 'Statistics',
      designation: 'Assistant Professor',
      created_at: '2025-08-04T04:30:00Z',
    },
    name: 'Dr. Faizan Ansari',
    field: 'Department',
    column: 'department',
    done: 'User updated',
    others: (row) => [functionOf('save_person', (args) => savePerson(row, args as Record<string, string | null>))],
  },
];

/** As the function of the database does it: nothing is written over a version that was not seen. */
function savePerson(row: StoredRow, args: Record<string, string | null>): null | Response {
  const seen = args.opened_at ?? null;
  row.versions.push(seen);
  const stored = row.now();
  if (!stored) return refusal(400, 'P0001', 'It has been deleted meanwhile.');
  if (seen !== null && seen !== stored.updated_at)
    return refusal(400, 'P0001', 'Somebody else has changed this since you opened it.', 'updated_at');
  row.changeElsewhere({ department: args.department ?? null, designation: args.designation ?? null });
  return null;
}

const columnsOf = (row: RowValues, what: EditedPage): RowValues =>
  what.table === 'attendance_records'
    ? { ...row, student: { full_name: 'Asha Kale', email: 'asha@tarangini.example' } }
    : row;

async function openForm(what: EditedPage) {
  const row = playStoredRow(what.table, columnsOf(what.row, what), what.view);
  server.use(...row.handlers, ...(what.others?.(row) ?? []));
  const { user, services } = renderWithPortal(what.page, { path: '/admin/x', user: hod });
  await user.click(await screen.findByRole('button', { name: `Actions for ${what.name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog'));
  const field = () => form.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${what.field}`) });
  await waitFor(() => expect(field().value).toBe(what.row[what.column]));
  const type = async (text: string) => {
    await user.clear(field());
    await user.type(field(), text);
    await user.click(form.getByRole('button', { name: 'Save changes' }));
  };
  return { row, user, services, form, field, type };
}

describe.each(pages)('of two who edit $what', (what) => {
  test('the only one saves it, with the version that was opened', async () => {
    const { row, services, type } = await openForm(what);
    const opened = row.now()?.updated_at;
    await type('Mine');
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual([what.done]));
    expect(row.now()?.[what.column]).toBe('Mine');
    expect(row.versions).toEqual([opened]);
  });

  test('the slower one is told, keeps the text, and reads what is stored before going on', async () => {
    const { row, user, services, form, field, type } = await openForm(what);
    row.changeElsewhere({ [what.column]: 'Theirs' });
    await type('Mine');
    expect(await form.findByText('Somebody else has changed this since you opened it')).toBeInTheDocument();
    expect(field()).toHaveValue('Mine');
    expect(row.now()?.[what.column]).toBe('Theirs');
    await user.click(form.getByRole('button', { name: 'Load what is stored now' }));
    // The form is drawn anew for the version that is stored.
    const reloaded = () => within(screen.getByRole('dialog'));
    await waitFor(() =>
      expect(reloaded().getByRole('textbox', { name: new RegExp(`^${what.field}`) })).toHaveValue('Theirs'),
    );
    await user.click(reloaded().getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual([what.done]));
  });

  test('the slower one may save over it, and only when asked to', async () => {
    const { row, user, services, form, type } = await openForm(what);
    row.changeElsewhere({ [what.column]: 'Theirs' });
    await type('Mine');
    await user.click(await form.findByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual([what.done]));
    expect(row.now()?.[what.column]).toBe('Mine');
  });

  test('the slower one is told when it was deleted, and keeps the text', async () => {
    const { row, services, form, field, type } = await openForm(what);
    row.removeElsewhere();
    await type('Mine');
    expect(await form.findByText(/has been deleted meanwhile/)).toBeInTheDocument();
    expect(form.queryByText(/permission/)).not.toBeInTheDocument();
    expect(field()).toHaveValue('Mine');
    expect(services.toasts).toEqual([]);
  });
});

describe('of two who enter the same student for the same hour', () => {
  async function enter() {
    const stored = { id: 'r1', student_id: 'p1', held_on: '2026-11-19', subject: 'Regression', status: 'absent' };
    const row = playStoredRow('attendance_records', {
      ...stored,
      student: { full_name: 'Asha Kale', email: 'asha@tarangini.example' },
    });
    server.use(
      ...row.handlers,
      rowsOf('profiles', [{ id: 'p1', full_name: 'Asha Kale', email: 'asha@tarangini.example' }]),
      http.post('http://localhost:3000/rest/v1/attendance_records', () => refusal(409, '23505', 'duplicate key')),
    );
    const { user, services } = renderWithPortal(<AttendancePage />, { path: '/admin/attendance?new=1', user: hod });
    const form = () => within(screen.getByRole('dialog'));
    await screen.findByRole('option', { name: /^Asha Kale/ });
    await user.selectOptions(form().getByLabelText('Student'), 'p1');
    await user.type(form().getByLabelText('Subject'), 'Regression');
    await user.click(form().getByRole('button', { name: 'Enter attendance' }));
    expect(await form().findByText('This student has been entered for that hour already: absent')).toBeInTheDocument();
    expect(form().getByLabelText('Subject')).toHaveValue('Regression');
    return { row, user, services, form };
  }

  test('the slower one reads the other entry', async () => {
    const { user, form } = await enter();
    await user.click(form().getByRole('button', { name: 'Load what is stored now' }));
    expect(await screen.findByRole('dialog', { name: 'Edit the entry of Asha Kale' })).toBeInTheDocument();
    expect(form().getByLabelText('Status')).toHaveValue('absent');
  });

  test('the slower one may write over it, and there is still one entry', async () => {
    const { row, user, services, form } = await enter();
    await user.click(form().getByRole('button', { name: 'Save mine over it' }));
    await waitFor(() => expect(services.toasts.map(({ title }) => title)).toEqual(['Entry added']));
    expect(row.now()).toMatchObject({ id: 'r1', status: 'present' });
  });
});

test('what somebody else has deleted already is told as that, and leaves the list', async () => {
  const row = playStoredRow('courses', course, 'course_summaries');
  server.use(...row.handlers);
  const { user, services } = renderWithPortal(<CoursesPage />, { path: '/admin/courses', user: hod });
  await user.click(await screen.findByRole('button', { name: 'Actions for Bayesian Computing' }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete…' }));
  row.removeElsewhere();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() =>
    expect(services.toasts.map(({ title }) => title)).toEqual(['Somebody else has deleted this course already']),
  );
  expect(await screen.findByRole('heading', { name: 'No courses yet' })).toBeInTheDocument();
});
