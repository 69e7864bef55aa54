import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, optionalDay, requiredText, wholeNumber } from '../../ui/form-schema.ts';

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
  updatedAt: string;
}

const bounds = limits.courses;

export const courseSchema = z.object({
  code: requiredText('code', bounds.code.longest).min(2, 'The code has at least two characters.'),
  title: requiredText('title', bounds.title.longest),
  description: requiredText('description', bounds.description.longest),
  level: choice('level', COURSE_LEVELS),
  category: choice('category', COURSE_CATEGORIES),
  duration: requiredText('duration', bounds.duration.longest),
  status: choice('status', COURSE_STATUSES),
  seats: wholeNumber('number of seats', bounds.seats.least, bounds.seats.most),
  startsOn: optionalDay('first day'),
  teacherId: z.string().transform((value) => value || null),
});

export type CourseValues = z.input<typeof courseSchema>;
export type CourseInput = z.output<typeof courseSchema>;
