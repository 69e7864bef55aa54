import type { ReactElement } from 'react';
import { HttpResponse, type RequestHandler } from 'msw';
import { saysAlready } from '../data/says-already.ts';
import AttendancePage from '../routes/attendance-page.tsx';
import CoursesPage from '../routes/courses-page.tsx';
import EventsPage from '../routes/events-page.tsx';
import LabPage from '../routes/lab-page.tsx';
import LabResourcesPage from '../routes/lab-resources-page.tsx';
import ResourcesPage from '../routes/resources-page.tsx';
import SurveysPage from '../routes/surveys-page.tsx';
import UsersPage from '../routes/users-page.tsx';
import { course } from './course-row.ts';
import { functionOf, refusal, rowsOf } from '@portal/shared/fake-data-api';
import type { RowValues, StoredRow } from './stored-row.ts';

/** A page of the dashboard whose list has one row, and how that row is edited. */
export interface EditedPage {
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

/** The pages that save a row by its version, other than those of Content. */
export const editedPages: readonly EditedPage[] = [
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
      student: { name: 'Asha Kale', email: 'asha@tarangini.example' },
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
