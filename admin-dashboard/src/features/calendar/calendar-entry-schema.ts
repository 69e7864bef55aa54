import { choices, limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice, day, requiredText, textOrNull } from '../../ui/form-schema.ts';

const { kind } = choices.academic_calendar_entries;
const { title, note } = limits.academic_calendar_entries;

export const calendarEntrySchema = z
  .object({
    title: requiredText('title', title.longest),
    kind: choice('kind', kind),
    startsOn: day('first day'),
    endsOn: day('last day'),
    closesOffice: z.boolean(),
    note: textOrNull('note', note.longest),
  })
  .refine(({ startsOn, endsOn }) => endsOn >= startsOn, {
    path: ['endsOn'],
    message: 'The last day cannot be before the first day.',
  });
