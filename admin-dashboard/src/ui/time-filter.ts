import type { ListFilter } from '@portal/shared/ui';

/** Asks for what `byTime` answers. */
export const timeFilter: ListFilter = {
  name: 'time',
  label: 'Time',
  anyLabel: 'Any time',
  options: [
    { value: 'upcoming', label: 'Upcoming' },
    { value: 'past', label: 'Over' },
  ],
};
