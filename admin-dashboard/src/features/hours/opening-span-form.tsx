import { asOptions } from '@portal/shared/ui';
import { defineForm } from '../../ui/define-form.tsx';
import { type OpeningSpan, WEEKDAYS, weekdayName } from './opening-span.ts';

export const OpeningSpanForm = defineForm({
  table: 'opening_hours',
  schema: async () =>
    (await import(/* webpackChunkName: "record-form" */ './opening-span-schema.ts')).openingSpanSchema,
  fields: [
    {
      name: 'schedule',
      label: 'Schedule',
      kind: 'select',
      isHalf: true,
      options: [
        { value: 'office', label: 'Department office' },
        { value: 'campus', label: 'Campus and laboratories' },
      ],
    },
    {
      name: 'weekday',
      label: 'Day',
      kind: 'select',
      isHalf: true,
      options: asOptions(WEEKDAYS, (day) => weekdayName(Number(day))),
    },
    { name: 'opensAt', label: 'Opens at', isHalf: true, hint: 'By the clock of the department: 09:00' },
    { name: 'closesAt', label: 'Closes at', isHalf: true, hint: '17:00' },
  ],
  empty: { schedule: 'office', weekday: '1', opensAt: '09:00', closesAt: '17:00' },
  titles: {
    create: 'New opening hours',
    edit: ({ weekday }: OpeningSpan) => `Edit ${weekdayName(weekday)}`,
    submit: 'Add hours',
  },
  description: () =>
    'A day with a break has two entries. Holidays are days of the academic calendar on which the office is closed.',
});
