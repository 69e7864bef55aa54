import { asOptions, namedOptions } from '@portal/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { choices } from '@portal/shared/limits';
import { facultyNamesQuery } from '../../data/list-faculty-names.ts';
import { addRow } from '../../data/save-row.ts';
import { defineForm } from '../../ui/define-form.tsx';
import { toSlug } from '../../ui/form-values.ts';
import { LoadedRecord } from '../../ui/loaded-record.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { type Course, type WholeCourse, wholeCourseQuery } from './course.ts';

const { level, category, status } = choices.courses;

const WholeForm = defineForm({
  table: 'courses',
  schema: async () => (await import(/* webpackChunkName: "record-form" */ './course-schema.ts')).courseSchema,
  useFields: (course: WholeCourse | null) => [
    { name: 'code', label: 'Code' },
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
    { name: 'level', label: 'Level', kind: 'select', options: asOptions(level) },
    { name: 'category', label: 'Category', kind: 'select', options: asOptions(category) },
    { name: 'teacherId', label: 'Teacher', kind: 'select', isOptional: true, options: useTeachers(course) },
    { name: 'duration', label: 'Duration', hint: 'For example “12 weeks”.' },
    { name: 'seats', label: 'Seats', kind: 'number' },
    {
      name: 'offlineCount',
      label: 'Given at the office',
      kind: 'number',
      hint: 'Seats that count as taken, of people who are not in the list here.',
    },
    { name: 'startsOn', label: 'Begins on', kind: 'date', isOptional: true },
    {
      name: 'enrolUntil',
      label: 'Enrol until',
      kind: 'date',
      isOptional: true,
      hint: 'The last day for seats online; without it, as long as the course is listed.',
    },
    {
      name: 'status',
      label: 'Status',
      kind: 'select',
      options: asOptions(status),
      hint: 'Drafts are seen in the dashboard only.',
    },
    { name: 'workload', label: 'Work', isOptional: true, section: 'Page of the course', hint: '“6 hours a week”' },
    { name: 'grading', label: 'Assessment', kind: 'textarea', rows: 2, isOptional: true },
    {
      name: 'syllabus',
      label: 'Syllabus',
      kind: 'list',
      one: 'week',
      isOptional: true,
      hint: 'One entry for each week.',
    },
    { name: 'outcomes', label: 'What students will be able to do', kind: 'list', one: 'outcome', isOptional: true },
    { name: 'benefits', label: 'What students get', kind: 'list', one: 'entry', isOptional: true },
  ],
  empty: {
    code: '',
    title: '',
    description: '',
    level: 'Beginner',
    category: 'statistics',
    duration: '',
    status: 'Draft',
    seats: '40',
    offlineCount: '0',
    startsOn: '',
    enrolUntil: '',
    workload: '',
    grading: '',
    syllabus: [],
    outcomes: [],
    benefits: [],
    teacherId: '',
  },
  titles: { create: 'New course', edit: ({ title }) => `Edit ${title}`, submit: 'Create course' },
  // The address of a course stays as it was.
  add: (row, { code, title }) => addRow('courses', { ...row, slug: toSlug(`${code} ${title}`) }),
});

/** The form of a course, which is read whole before it opens. */
export function CourseForm({ record, ...slot }: RecordFormSlot<Course>) {
  if (!record) return <WholeForm record={null} {...slot} />;
  return <StoredForm record={record} {...slot} />;
}

function StoredForm({ record, ...slot }: RecordFormSlot<Course> & { record: Course }) {
  const query = useQuery(wholeCourseQuery(record));
  return (
    <LoadedRecord
      query={query}
      title={`Edit ${record.title}`}
      errorTitle="The course could not be loaded"
      onClose={slot.onClose}
    >
      {(opened) => <WholeForm record={opened} {...slot} />}
    </LoadedRecord>
  );
}

/** The present teacher is a choice from the start, so that the field keeps its value while the others are loading. */
function useTeachers(course: WholeCourse | null) {
  const { data: teachers = [] } = useQuery(facultyNamesQuery);
  const present =
    course?.teacherId && !teachers.some(({ id }) => id === course.teacherId)
      ? [{ value: course.teacherId, label: course.teacherName ?? 'Present teacher' }]
      : [];
  return [{ value: '', label: 'Not decided' }, ...present, ...namedOptions(teachers)];
}
