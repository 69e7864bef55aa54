import { asOptions } from '@portal/shared/ui';
import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';

export const courseFilters: readonly ListFilter[] = [
  { name: 'level', label: 'Level', anyLabel: 'All levels', options: asOptions(choices.courses.level) },
  { name: 'category', label: 'Category', anyLabel: 'All categories', options: asOptions(choices.courses.category) },
  { name: 'status', label: 'Status', anyLabel: 'Any status', options: asOptions(choices.courses.status) },
  {
    name: 'waiting',
    label: 'Waiting list',
    anyLabel: 'With or without',
    options: [{ value: 'yes', label: 'Somebody waits' }],
  },
];
