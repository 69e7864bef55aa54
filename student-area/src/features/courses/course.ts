import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';
import { wordOptions } from '../../list/capitalised.ts';
import type { Place } from '../../seats/seat-control.tsx';

export interface Course {
  id: string;
  slug: string;
  code: string;
  title: string;
  description: string;
  level: (typeof choices.courses.level)[number];
  category: string;
  duration: string;
  /** Seats taken, at the counter and online. */
  students: number;
  seats: number;
  waiting: number;
  teacherName: string | null;
  startsOn: string | null;
  status: string;
  myPlace: Place;
}

/** How the levels read in the URL. */
export const levelsByParam: Readonly<Record<string, Course['level']>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const courseFilters: readonly ListFilter[] = [
  {
    name: 'level',
    label: 'Level',
    anyLabel: 'All levels',
    options: Object.entries(levelsByParam).map(([value, label]) => ({ value, label })),
  },
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: wordOptions(choices.courses.category),
  },
];
