import { choices } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { choice } from '../../ui/form-schema.ts';
import { WEEKDAYS } from './opening-span.ts';

const { schedule } = choices.opening_hours;
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time as 09:00.');

export const openingSpanSchema = z
  .object({
    schedule: choice('schedule', schedule),
    weekday: choice('day', WEEKDAYS).transform(Number),
    opensAt: time,
    closesAt: time,
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, {
    path: ['closesAt'],
    message: 'It must close after it opens.',
  });
