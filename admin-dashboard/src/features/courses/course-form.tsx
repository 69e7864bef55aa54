import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { openedFrom, type SaveOptions } from '../../data/opened.ts';
import { asOptions } from '../../ui/as-options.ts';
import { type FormField, RecordForm } from '../../ui/record-form.tsx';
import type { RecordFormSlot } from '../../ui/record-manager.tsx';
import { zodResolver } from '../../ui/zod-resolver.ts';
import {
  type Course,
  COURSE_CATEGORIES,
  COURSE_LEVELS,
  COURSE_STATUSES,
  type CourseInput,
  courseSchema,
  type CourseValues,
} from './course.ts';
import { listTeachersQuery, type Teacher } from './list-teachers.ts';
import { saveCourse } from './save-course.ts';

const resolver = zodResolver<CourseValues, CourseInput>(courseSchema);

export function CourseForm({ record: course, onSaved, onReload, onClose }: RecordFormSlot<Course>) {
  const teachers = useQuery(listTeachersQuery());
  const fields = useMemo(() => fieldsFor(teachers.data ?? [], course), [teachers.data, course]);

  async function handleSave(input: CourseInput, options: SaveOptions) {
    await saveCourse(openedFrom(course, options), input);
    onSaved();
  }

  return (
    <RecordForm
      title={course ? `Edit ${course.title}` : 'New course'}
      fields={fields}
      resolver={resolver}
      defaultValues={{
        code: course?.code ?? '',
        title: course?.title ?? '',
        description: course?.description ?? '',
        level: course?.level ?? 'Beginner',
        category: course?.category ?? 'statistics',
        duration: course?.duration ?? '',
        status: course?.status ?? 'Draft',
        seats: String(course?.seats ?? 40),
        startsOn: course?.startsOn ?? '',
        teacherId: course?.teacherId ?? '',
      }}
      submitLabel={course ? 'Save changes' : 'Create course'}
      onSave={handleSave}
      onReload={onReload}
      onClose={onClose}
    />
  );
}

function fieldsFor(teachers: readonly Teacher[], course: Course | null): readonly FormField<CourseValues>[] {
  // The present teacher is a choice from the start, so that the field keeps its value while the others are loading.
  const present =
    course?.teacherId && !teachers.some(({ id }) => id === course.teacherId)
      ? [{ value: course.teacherId, label: course.teacherName ?? 'Present teacher' }]
      : [];
  return [
    { name: 'code', label: 'Code' },
    { name: 'title', label: 'Title' },
    { name: 'description', label: 'Description', kind: 'textarea', rows: 5 },
    { name: 'level', label: 'Level', kind: 'select', options: asOptions(COURSE_LEVELS) },
    { name: 'category', label: 'Category', kind: 'select', options: asOptions(COURSE_CATEGORIES) },
    {
      name: 'teacherId',
      label: 'Teacher',
      kind: 'select',
      isOptional: true,
      options: [
        { value: '', label: 'Not decided' },
        ...present,
        ...teachers.map(({ id, name }) => ({ value: id, label: name })),
      ],
    },
    { name: 'duration', label: 'Duration', hint: 'For example “12 weeks”.' },
    { name: 'seats', label: 'Seats', kind: 'number' },
    { name: 'startsOn', label: 'Begins on', kind: 'date', isOptional: true },
    {
      name: 'status',
      label: 'Status',
      kind: 'select',
      options: asOptions(COURSE_STATUSES),
      hint: 'Drafts are seen in the dashboard only.',
    },
  ];
}
