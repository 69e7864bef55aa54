import { z } from '@portal/shared/schema';
import { choice, moment, optionalText, optionalWholeNumber, requiredText } from '../../ui/form-schema.ts';

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
}

export const eventSchema = z
  .object({
    title: requiredText('title', 160),
    description: requiredText('description', 3000),
    category: choice('category', EVENT_CATEGORIES),
    speaker: optionalText('speaker', 160).transform((value) => (value === '' ? null : value)),
    startsAt: moment('beginning'),
    endsAt: moment('end'),
    location: requiredText('location', 160),
    capacity: optionalWholeNumber('number of places', 1, 100_000),
    isPublished: z.boolean(),
  })
  .refine(({ startsAt, endsAt }) => endsAt > startsAt, {
    path: ['endsAt'],
    message: 'The end must come after the beginning.',
  });

export type EventValues = z.input<typeof eventSchema>;
export type EventInput = z.output<typeof eventSchema>;
