import { type Fixture, rowsOf } from '@portal/shared/fake-data-api';
import { ClassesTab } from '../routes/classes/classes-tab.tsx';
import QuizzesPage from '../routes/quizzes-page.tsx';
import { GroupsTab } from '../routes/classes/groups-tab.tsx';
import { TermsTab } from '../routes/classes/terms-tab.tsx';
import type { ContestedPage } from './edited-page.ts';
import type { StoredRow } from './stored-row.ts';
import { buildGroupRow } from './group-rows.ts';

/** The tabs of Classes, and the quizzes of groups, that save a row by its version. */
export const classPages: readonly ContestedPage[] = [
  {
    what: 'Quiz',
    page: <QuizzesPage />,
    table: 'quizzes',
    view: 'quiz_desk',
    stored: {
      slug: 'joins-and-keys',
      question_count: 12,
      group_name: 'Databases',
      class_name: null,
      released_at: null,
      participants: 14,
      state: 'draft',
    },
    name: 'Joins and keys',
    field: 'Title',
    column: 'title',
    sent: {
      title: 'Joins and keys',
      description: 'What a join keeps.',
      category: 'programming',
      difficulty: 'Easy',
      group_id: 'g1',
      duration_minutes: 45,
      attempts_allowed: null,
      opens_at: '2026-12-01T04:30:00.000Z',
      closes_at: '2026-12-02T04:30:00.000Z',
      shuffle_questions: true,
      shuffle_options: false,
      release: 'closed',
      published: true,
    },
    typed: {
      Title: ' Joins and keys',
      'Description (optional)': 'What a join keeps.',
      Category: 'programming',
      Difficulty: 'Easy',
      For: 'g1',
      'Duration, minutes': '45',
      'Attempts (optional)': '',
      'Opens (optional)': '2026-12-01T10:00',
      'Closes (optional)': '2026-12-02T10:00',
      'The options of a question do, too': false,
      'Marks and right answers are shown': 'closed',
      'Students see it': true,
    },
    made: { slug: 'joins-and-keys' },
    submit: 'Create quiz',
    others: () => [rowsOf('group_summaries', [buildGroupRow({ name: 'Databases', class_name: null })])],
  },
  {
    what: 'Term',
    page: <TermsTab />,
    table: 'terms',
    stored: { groups: [] },
    name: 'Odd semester 2026',
    field: 'Name',
    column: 'name',
    sent: { name: 'Odd semester 2026', starts_on: '2026-07-06', ends_on: '2026-12-18' },
    typed: { Name: ' Odd semester 2026', 'First day': '2026-07-06', 'Last day': '2026-12-18' },
    submit: 'Add term',
  },
  {
    what: 'Group',
    page: <GroupsTab />,
    table: 'teaching_groups',
    name: 'Inference, B.Sc. Statistics III Year',
    field: 'Subject',
    column: 'subject',
    sent: { subject: 'Inference', class_id: 'k3', term_id: 't1' },
    typed: { Subject: 'Inference ', Class: 'k3', Term: 't1' },
    submit: 'Add group',
    others: (row) => [
      rowsOf('group_summaries', () => viewOfGroup(row)),
      rowsOf('classes', [{ id: 'k3', name: 'B.Sc. Statistics III Year' }]),
      rowsOf('terms', [{ id: 't1', name: 'Odd semester 2026', starts_on: '2020-07-06', ends_on: '2020-12-18' }]),
    ],
  },
  {
    what: 'Class',
    page: <ClassesTab />,
    table: 'classes',
    view: 'class_summaries',
    stored: {
      position: 1,
      members: 0,
      requests: 0,
      next_class_name: null,
      class_teacher_name: 'Dr. Joseph Kurian',
    },
    name: 'B.Sc. Statistics I Year',
    field: 'Name',
    column: 'name',
    sent: { name: 'B.Sc. Statistics I Year', class_teacher_id: 'p7', next_class_id: null },
    typed: {
      Name: 'B.Sc. Statistics I Year ',
      'Class teacher (optional)': 'p7',
      'Moves up to (optional)': '',
    },
    submit: 'Create class',
    others: () => [rowsOf('faculty_members', [{ profile_id: 'p7', name: 'Dr. Joseph Kurian' }])],
  },
];

/** The view calls the subject of a group its name. */
function viewOfGroup(row: StoredRow): Fixture<'group_summaries'>[] {
  const stored = row.now();
  if (typeof stored?.subject !== 'string') return [];
  return [
    {
      ...stored,
      name: stored.subject,
      class_name: 'B.Sc. Statistics III Year',
      term_name: 'Odd semester 2026',
      starts_on: '2020-07-06',
      ends_on: '2020-12-18',
      course_id: null,
      teachers: ['Dr. Joseph Kurian'],
      students: 22,
      is_mine: false,
    },
  ];
}
