import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText } from '../../ui/form-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

const bounds = limits.site_settings;

export const hoursSchema = z.object({
  campusLabel: requiredText('label', bounds.campus_hours_label.longest),
  officeLabel: requiredText('label', bounds.office_hours_label.longest),
});

type Values = z.input<typeof hoursSchema>;
type Output = z.output<typeof hoursSchema>;

export const hoursInWords: SettingsGroup<Values, Output> = {
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
  schema: hoursSchema,
  toValues: (settings) => ({
    campusLabel: settings.campus_hours_label,
    officeLabel: settings.office_hours_label,
  }),
  toChange: (input) => ({
    campus_hours_label: input.campusLabel,
    office_hours_label: input.officeLabel,
  }),
};
