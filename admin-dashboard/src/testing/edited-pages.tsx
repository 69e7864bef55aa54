import type { ReactElement } from 'react';
import { HttpResponse, type RequestHandler } from 'msw';
import type { EditedTable } from '../data/edited-table.ts';
import { saysAlready } from '../data/says-already.ts';
import AttendancePage from '../routes/attendance-page.tsx';
import CoursesPage from '../routes/courses-page.tsx';
import EventsPage from '../routes/events-page.tsx';
import { GalleryTab } from '../routes/gallery/gallery-tab.tsx';
import LabPage from '../routes/lab-page.tsx';
import LabResourcesPage from '../routes/lab-resources-page.tsx';
import ResourcesPage from '../routes/resources-page.tsx';
import SurveysPage from '../routes/surveys-page.tsx';
import UsersPage from '../routes/users-page.tsx';
import { course } from './course-row.ts';
import { functionOf, refusal, type RelationName, rowsOf } from '@portal/shared/fake-data-api';
import type { RowValues, StoredRow } from './stored-row.ts';

/** A page of the dashboard whose list has one row, and how that row is edited. */
export interface EditedPage {
  what: string;
  page: ReactElement;
  table: EditedTable | 'people';
  view?: RelationName;
  row: RowValues;
  /** What the row's menu is named after. */
  name: string;
  /** A text field of the form, and the column it is stored in. */
  field: string;
  column: string;
  done: string;
  /** The columns that saving the row as it is sends; null where a function of the database saves it. */
  sent: RowValues | null;
  /** How such a row is typed into the empty form, by label, and the columns that it gets besides those that are sent. */
  typed?: Readonly<Record<string, string | boolean>>;
  made?: RowValues;
  submit?: string;
  /** What else the page asks for. */
  others?: (row: StoredRow) => RequestHandler[];
}

/** The pages that save a row by its version, other than those of Content. */
export const editedPages: readonly EditedPage[] = [
  {
    what: 'a course',
    page: <CoursesPage />,
    table: 'courses',
    view: 'course_summaries',
    row: { ...course, starts_on: '2026-08-03', teacher_id: 't1', teacher_name: 'Dr. Joseph Kurian' },
    name: 'Bayesian Computing',
    field: 'Duration',
    column: 'duration',
    done: 'Course updated',
    sent: {
      code: 'ST 405',
      title: 'Bayesian Computing',
      description: 'Samplers.',
      level: 'Advanced',
      category: 'statistics',
      teacher_id: 't1',
      duration: '12 weeks',
      seats: 24,
      starts_on: '2026-08-03',
      status: 'Active',
    },
    typed: {
      Code: ' ST 405',
      Title: 'Bayesian Computing',
      Description: 'Samplers.',
      Level: 'Advanced',
      Category: 'statistics',
      'Teacher (optional)': 't1',
      Duration: '12 weeks',
      Seats: '24',
      'Begins on (optional)': '2026-08-03',
      Status: 'Active',
    },
    made: { slug: 'st-405-bayesian-computing' },
    submit: 'Create course',
    others: () => [rowsOf('faculty_members', [{ id: 't1', name: 'Dr. Joseph Kurian' }])],
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
      category: 'workshop',
      speaker: 'Dr. Ada Guest',
      starts_at: '2026-12-10T10:30:00+00:00',
      ends_at: '2026-12-10T11:30:00+00:00',
      location: 'Room 12',
      capacity: 40,
      seats_taken: 0,
      published: false,
    },
    name: 'Seminar',
    field: 'Location',
    column: 'location',
    done: 'Event updated',
    sent: {
      title: 'Seminar',
      description: 'One paper.',
      category: 'workshop',
      speaker: 'Dr. Ada Guest',
      starts_at: '2026-12-10T10:30:00.000Z',
      ends_at: '2026-12-10T11:30:00.000Z',
      location: 'Room 12',
      capacity: 40,
      published: false,
    },
    typed: {
      Title: 'Seminar',
      Description: 'One paper.',
      Category: 'workshop',
      'Speaker (optional)': 'Dr. Ada Guest',
      Begins: '2026-12-10T16:00',
      Ends: '2026-12-10T17:00',
      Location: 'Room 12',
      'Places (optional)': '40',
      Published: false,
    },
    made: { slug: 'seminar-2026-12-10' },
    submit: 'Create event',
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
    sent: { title: 'Longer breaks?', category: 'Campus life', description: '', deadline: null, status: 'Draft' },
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
      category: 'programming',
      type: 'tutorial',
      format: 'TXT',
      file_size: 10,
      downloads: 0,
      uploaded_by: 'me',
      uploaded_by_name: 'Dr. Meenakshi Sundaram',
      uploaded_at: '2026-11-01T10:00:00+00:00',
      published: false,
      body: 'Ridges shrink.',
    },
    name: 'Notes on ridges',
    field: 'Content',
    column: 'body',
    done: 'Resource updated',
    sent: {
      title: 'Notes on ridges',
      description: 'Short.',
      subject: 'Regression',
      semester: 'Semester III',
      category: 'programming',
      type: 'tutorial',
      body: 'Ridges shrink.',
      published: false,
    },
    typed: {
      Title: 'Notes on ridges',
      Description: 'Short.',
      Subject: 'Regression',
      Semester: 'Semester III',
      Category: 'programming',
      Type: 'tutorial',
      Content: 'Ridges shrink.',
      Published: false,
    },
    made: { format: 'TXT', uploaded_by_name: 'Dr. Meenakshi Sundaram' },
    submit: 'Upload resource',
  },
  {
    what: 'a lab session',
    page: <LabPage />,
    table: 'lab_sessions',
    row: {
      id: 'l1',
      title: 'R for beginners',
      laboratory: 'Computing laboratory',
      class_name: 'M.Sc. I',
      starts_at: '2026-12-10T10:30:00+00:00',
      ends_at: '2026-12-10T11:30:00+00:00',
      seats: 18,
      in_charge: 'Joseph Kurian',
      notes: 'Bring a laptop.',
    },
    name: 'R for beginners',
    field: 'Laboratory',
    column: 'laboratory',
    done: 'Lab session updated',
    sent: {
      title: 'R for beginners',
      laboratory: 'Computing laboratory',
      class_name: 'M.Sc. I',
      starts_at: '2026-12-10T10:30:00.000Z',
      ends_at: '2026-12-10T11:30:00.000Z',
      seats: 18,
      in_charge: 'Joseph Kurian',
      notes: 'Bring a laptop.',
    },
    typed: {
      Title: 'R for beginners',
      Laboratory: 'Computing laboratory',
      'Class (optional)': 'M.Sc. I',
      Begins: '2026-12-10T16:00',
      Ends: '2026-12-10T17:00',
      Seats: '18',
      'In charge (optional)': 'Joseph Kurian',
      'Notes (optional)': 'Bring a laptop.',
    },
    submit: 'Create session',
  },
  {
    what: 'a lab resource',
    page: <LabResourcesPage />,
    table: 'lab_resources',
    row: {
      id: 'x1',
      name: 'Workstation',
      kind: 'instrument',
      laboratory: 'Computing laboratory',
      quantity: 30,
      available: 28,
      condition: 'Needs repair',
      note: 'Two are away.',
    },
    name: 'Workstation',
    field: 'Laboratory',
    column: 'laboratory',
    done: 'Lab resource updated',
    sent: {
      name: 'Workstation',
      kind: 'instrument',
      laboratory: 'Computing laboratory',
      quantity: 30,
      available: 28,
      condition: 'Needs repair',
      note: 'Two are away.',
    },
    typed: {
      Name: 'Workstation',
      Kind: 'instrument',
      Laboratory: 'Computing laboratory',
      Quantity: '30',
      Available: '28',
      Condition: 'Needs repair',
      'Note (optional)': 'Two are away.',
    },
    submit: 'Add resource',
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
      status: 'late',
      student: { name: 'Asha Kale', email: 'asha@tarangini.example' },
    },
    name: 'Asha Kale, Regression',
    field: 'Subject',
    column: 'subject',
    done: 'Entry updated',
    sent: { student_id: 'p1', held_on: '2026-11-19', subject: 'Regression', status: 'late' },
    typed: { Student: 'p1', Day: '2026-11-19', Subject: 'Regression', Status: 'late' },
    submit: 'Enter attendance',
    others: () => [rowsOf('profiles', [{ id: 'p1', full_name: 'Asha Kale', email: 'asha@tarangini.example' }])],
  },
  {
    what: 'an album',
    page: <GalleryTab />,
    table: 'gallery_albums',
    row: {
      id: 'a1',
      title: 'Survey week',
      category: 'fieldwork',
      taken_on: '2026-09-12',
      published: true,
      pictures: [],
    },
    name: 'Survey week',
    field: 'Title',
    column: 'title',
    done: 'Album updated',
    sent: { title: 'Survey week', category: 'fieldwork', taken_on: '2026-09-12', published: true },
    typed: { Title: 'Survey week', Category: 'fieldwork', Day: '2026-09-12', Published: true },
    made: { slug: 'survey-week' },
    submit: 'Add album',
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
    sent: null,
    others: (row) => [functionOf('save_person', (args) => savePerson(row, args as Record<string, string | null>))],
  },
];

/** As the function of the database does it: nothing is written over a version that was not seen, and what is stored already is done. */
function savePerson(row: StoredRow, args: Record<string, string | null>): null | Response {
  const seen = args.opened_at ?? null;
  row.versions.push(seen);
  const stored = row.now();
  if (!stored) return refusal(400, 'P0001', 'It has been deleted meanwhile.');
  const post = { department: args.department ?? null, designation: args.designation ?? null };
  if (seen !== null && seen !== stored.updated_at)
    return saysAlready(stored, post)
      ? null
      : refusal(400, 'P0001', 'Somebody else has changed this since you opened it.', 'updated_at');
  row.changeElsewhere(post);
  return row.isAnswerLost() ? HttpResponse.error() : null;
}
