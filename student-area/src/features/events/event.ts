import { wordOptions } from '../../list/list-filter.ts';
import type { Place } from '../../seats/seat-control.tsx';

export interface PortalEvent {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: string;
  speaker: string | null;
  startsAt: string;
  endsAt: string;
  location: string;
  /** Null: no limit. */
  capacity: number | null;
  seatsTaken: number;
  updatedAt: string;
  myPlace: Place;
}

export const eventFilters = {
  category: {
    label: 'Category',
    all: 'All categories',
    options: wordOptions(['conference', 'workshop', 'lecture', 'celebration', 'symposium']),
  },
  when: {
    label: 'When',
    all: 'Upcoming',
    options: [
      { value: 'past', label: 'Past' },
      { value: 'any', label: 'Upcoming and past' },
    ],
  },
} as const;
