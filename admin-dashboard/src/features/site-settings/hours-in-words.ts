import { formCode } from '../../ui/record-form.tsx';
import type { HoursInput, HoursValues } from './hours-in-words-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

export const hoursInWords: SettingsGroup<HoursValues, HoursInput> = {
  title: 'Hours',
  intro:
    'Two schedules, each with its label: the campus in the footer, the office on Contact. The words come from Opening hours.',
  facts: (settings) => [
    { term: settings.campus_hours_label, value: settings.campus_hours },
    { term: settings.office_hours_label, value: settings.office_hours },
  ],
  fields: [
    { name: 'campusLabel', label: 'Label of the campus hours' },
    { name: 'officeLabel', label: 'Label of the office hours' },
  ],
  code: formCode(
    async () => (await import(/* webpackChunkName: "record-form" */ './hours-in-words-schema.ts')).hoursSchema,
  ),
  toValues: (settings) => ({
    campusLabel: settings.campus_hours_label,
    officeLabel: settings.office_hours_label,
  }),
  toChange: (input) => ({
    campus_hours_label: input.campusLabel,
    office_hours_label: input.officeLabel,
  }),
};
