import { z } from '@portal/shared/schema';
import { choice } from '../../ui/form-schema.ts';

export const SCHEDULES = ['office', 'campus'] as const;
/** 1 is Monday. */
export const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'] as const;
const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** One span in which office or campus are open in every week. */
export interface OpeningSpan {
  id: string;
  schedule: (typeof SCHEDULES)[number];
  weekday: number;
  /** '09:00', by the clock of the department. */
  opensAt: string;
  closesAt: string;
  updatedAt: string;
}

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as 09:00.');

export const openingSpanSchema = z
  .object({
    schedule: choice('schedule', SCHEDULES),
    weekday: choice('day', WEEKDAYS).transform(Number),
    opensAt: time,
    closesAt: time,
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
    path: ['closesAt'],
    message: 'It must close after it opens.',
  });

export type OpeningSpanValues = z.input<typeof openingSpanSchema>;
export type OpeningSpanInput = z.output<typeof openingSpanSchema>;

/** 'Monday' for 1. */
export function weekdayName(weekday: number): string {
  return names[weekday - 1] ?? '';
}
