import { z } from '@portal/shared/schema';
import { choice, optionalDay, optionalText, requiredText, wholeNumber } from '../../ui/form-schema.ts';

export const COURSE_LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const COURSE_CATEGORIES = ['programming', 'statistics', 'machine learning'] as const;
export const COURSE_STATUSES = ['Active', 'Upcoming', 'Draft'] as const;
export type CourseStatus = (typeof COURSE_STATUSES)[number];

export interface Course {
  id: string;
  code: string;
  title: string;
  description: string;
  level: (typeof COURSE_LEVELS)[number];
  category: (typeof COURSE_CATEGORIES)[number];
  duration: string;
  status: CourseStatus;
  seats: number;
  students: number;
  waiting: number;
  startsOn: string | null;
  teacherId: string | null;
  teacherName: string | null;
}

export const courseSchema = z.object({
  code: requiredText('code', 20).min(2, 'The code has at least two characters.'),
  title: requiredText('title', 120),
  description: requiredText('description', 2000),
  level: choice('level', COURSE_LEVELS),
  category: choice('category', COURSE_CATEGORIES),
  duration: requiredText('duration', 40),
  status: choice('status', COURSE_STATUSES),
  seats: wholeNumber('number of seats', 0, 10_000),
  startsOn: optionalDay('first day'),
  teacherId: optionalText('teacher', 40).transform((value) => (value === '' ? null : value)),
});

export type CourseValues = z.input<typeof courseSchema>;
export type CourseInput = z.output<typeof courseSchema>;
