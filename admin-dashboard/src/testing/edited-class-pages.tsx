import { type Fixture, rowsOf } from '@portal/shared/fake-data-api';
import { ClassesTab } from '../routes/classes/classes-tab.tsx';
import { GroupsTab } from '../routes/classes/groups-tab.tsx';
import { TermsTab } from '../routes/classes/terms-tab.tsx';
import type { ContestedPage } from './edited-page.ts';
import type { StoredRow } from './stored-row.ts';

/** The tabs of Classes that save a row by its version. */
export const classPages: readonly ContestedPage[] = [
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
