import { entriesOf, schemeOf } from '@portal/shared/grades';
import type { MyGrades, SubjectGrades } from '../../grades/my-grades.ts';
import { scheme } from '../../testing/grade-rows.ts';
import { marksheetNotes } from './marksheet.ts';

const subject: SubjectGrades = {
  groupId: 'g1',
  subject: 'Inference',
  termId: 't2',
  termName: 'Semester from September 2026',
  isCurrent: true,
  credits: 4,
  drops: { assignment: 0, assessment: 0 },
  scheme: schemeOf(scheme),
  entries: entriesOf([]),
  total: 88,
  worst: 88,
  best: 88,
  grade: 'A',
  points: 9,
  declarations: [],
  sgpa: 9,
  isSgpaDeclared: false,
};
const earlier = {
  ...subject,
  termId: 't1',
  termName: 'Semester from January 2026',
  sgpa: 8,
  declarations: [{ number: 1, at: '2026-06-01T10:00:00Z', total: 75, grade: 'B+', reason: null }],
};
const grades: MyGrades = { subjects: [subject, { ...subject, groupId: 'g2' }, earlier], cgpa: 8, cgpaSoFar: 8.5 };

test('each semester has its SGPA once, with what it stands on', () => {
  expect(marksheetNotes(grades).slice(0, 2)).toEqual([
    'Semester from September 2026: SGPA 9.00. Provisional: 0 of 2 subjects declared, the others by the marks so far.',
    'Semester from January 2026: SGPA 8.00. Declared: the results of 1 subject.',
  ]);
});

test('what is declared and what is provisional are told apart, with the rule', () => {
  expect(marksheetNotes(grades).slice(2)).toEqual([
    'CGPA 8.00, over the declared semesters.',
    'CGPA so far 8.50, provisional.',
    'Ten points, seven letters. Source: UGC guidelines of 2015',
    'Printed by the student from the portal. What the office certifies is what counts.',
  ]);
});

test('of a course there is no SGPA', () => {
  const course = { ...subject, termId: null, termName: null, sgpa: null };
  expect(marksheetNotes({ subjects: [course], cgpa: null, cgpaSoFar: null })).toHaveLength(2);
});
