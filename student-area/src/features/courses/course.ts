import { wordOptions } from '../../list/list-filter.ts';
import type { Place } from '../../seats/seat-control.tsx';

export type CourseLevel = 'Beginner' | 'Intermediate' | 'Advanced';

export interface Course {
  id: string;
  slug: string;
  code: string;
  title: string;
  description: string;
  level: CourseLevel;
  category: string;
  duration: string;
  /** Seats taken, at the counter and online. */
  students: number;
  seats: number;
  waiting: number;
  teacherName: string | null;
  startsOn: string | null;
  isUpcoming: boolean;
  myPlace: Place;
}

/** How the levels read in the URL. */
export const levelsByParam = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } as const;

export const courseFilters = {
  level: {
    label: 'Level',
    all: 'All levels',
    options: [
      { value: 'beginner', label: 'Beginner' },
      { value: 'intermediate', label: 'Intermediate' },
      { value: 'advanced', label: 'Advanced' },
    ],
  },
  category: {
    label: 'Category',
    all: 'All categories',
    options: wordOptions(['programming', 'statistics', 'machine learning']),
  },
} as const;
