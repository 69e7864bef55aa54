import { z } from '@portal/shared/schema';
import { choice, day, optionalText, requiredText } from '../../ui/form-schema.ts';

export const CALENDAR_KINDS = ['teaching', 'event', 'examination', 'holiday', 'deadline'] as const;

export interface CalendarEntry {
  id: string;
  title: string;
  kind: (typeof CALENDAR_KINDS)[number];
  startsOn: string;
  endsOn: string;
  note: string | null;
}

export const calendarEntrySchema = z
  .object({
    title: requiredText('title', 160),
    kind: choice('kind', CALENDAR_KINDS),
    startsOn: day('first day'),
    endsOn: day('last day'),
    note: optionalText('note', 500).transform((value) => (value === '' ? null : value)),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day cannot be before the first day.',
  });

export type CalendarEntryValues = z.input<typeof calendarEntrySchema>;
export type CalendarEntryInput = z.output<typeof calendarEntrySchema>;
