import { asOptions } from '../../ui/as-options.ts';
import type { ListFilter } from '../../ui/record-list.tsx';
import { COURSE_CATEGORIES, COURSE_LEVELS, COURSE_STATUSES } from './course.ts';

export const courseFilterNames = ['level', 'category', 'status', 'waiting'];

export const courseFilters: readonly ListFilter[] = [
  { name: 'level', label: 'Level', anyLabel: 'All levels', options: asOptions(COURSE_LEVELS) },
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(COURSE_CATEGORIES) },
  { name: 'status', label: 'Status', anyLabel: 'Any status', options: asOptions(COURSE_STATUSES) },
  {
    name: 'waiting',
    label: 'Waiting list',
    anyLabel: 'With or without',
    options: [{ value: 'yes', label: 'Somebody waits' }],
  },
];
