import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, day, requiredText, textOrNull } from '../../ui/form-schema.ts';

export const CALENDAR_KINDS = ['teaching', 'event', 'examination', 'holiday', 'deadline'] as const;

export interface CalendarEntry {
  id: string;
  title: string;
  kind: (typeof CALENDAR_KINDS)[number];
  startsOn: string;
  endsOn: string;
  /** Whether office and campus are closed on these days. */
  closesOffice: boolean;
  note: string | null;
  updatedAt: string;
}

const bounds = limits.academic_calendar_entries;

export const calendarEntrySchema = z
  .object({
    title: requiredText('title', bounds.title.longest),
    kind: choice('kind', CALENDAR_KINDS),
    startsOn: day('first day'),
    endsOn: day('last day'),
    closesOffice: z.boolean(),
    note: textOrNull('note', bounds.note.longest),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day cannot be before the first day.',
  });

export type CalendarEntryValues = z.input<typeof calendarEntrySchema>;
export type CalendarEntryInput = z.output<typeof calendarEntrySchema>;
