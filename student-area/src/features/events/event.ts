import { choices } from '@portal/shared/limits';
import type { ListFilter } from '@portal/shared/ui';
import { wordOptions } from '../../list/capitalised.ts';
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

export const eventFilters: readonly ListFilter[] = [
  {
    name: 'category',
    label: 'Category',
    anyLabel: 'All categories',
    options: wordOptions(choices.events.category),
  },
  {
    name: 'when',
    label: 'When',
    anyLabel: 'Upcoming',
    options: [
      { value: 'past', label: 'Past' },
      { value: 'any', label: 'Upcoming and past' },
    ],
  },
];
