import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, moment, optionalWholeNumber, requiredText, textOrNull } from '../../ui/form-schema.ts';

export const EVENT_CATEGORIES = ['conference', 'workshop', 'lecture', 'celebration', 'symposium'] as const;
export type EventCategory = (typeof EVENT_CATEGORIES)[number];

export interface DepartmentEvent {
  id: string;
  slug: string;
  title: string;
  description: string;
  category: EventCategory;
  speaker: string | null;
  startsAt: string;
  endsAt: string;
  location: string;
  capacity: number | null;
  seatsTaken: number;
  isPublished: boolean;
  updatedAt: string;
}

const bounds = limits.events;

export const eventSchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    description: requiredText('description', bounds.description.longest),
    category: choice('category', EVENT_CATEGORIES),
    speaker: textOrNull('speaker', bounds.speaker.longest),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    location: requiredText('location', bounds.location.longest),
    capacity: optionalWholeNumber('number of places', bounds.capacity.least, 100_000),
    isPublished: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  });

export type EventValues = z.input<typeof eventSchema>;
export type EventInput = z.output<typeof eventSchema>;
