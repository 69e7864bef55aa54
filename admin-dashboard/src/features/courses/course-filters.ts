import type { ListFilter } from '../../ui/record-list.tsx';
import { COURSE_CATEGORIES, COURSE_LEVELS, COURSE_STATUSES } from './course.ts';

export const courseFilterNames = ['level', 'category', 'status'];

export const courseFilters: readonly ListFilter[] = [
  { name: 'level', label: 'Level', anyLabel: 'All levels', options: COURSE_LEVELS.map(asOption) },
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: COURSE_CATEGORIES.map(asOption) },
  { name: 'status', label: 'Status', anyLabel: 'Any status', options: COURSE_STATUSES.map(asOption) },
];

function asOption(value: string) {
  return { value, label: value };
}
