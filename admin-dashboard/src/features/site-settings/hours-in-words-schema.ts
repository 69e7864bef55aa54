import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText } from '../../ui/form-schema.ts';

const bounds = limits.site_settings;

export const hoursSchema = z.object({
  campusLabel: requiredText('label', bounds.campus_hours_label.longest),
  officeLabel: requiredText('label', bounds.office_hours_label.longest),
});

export type HoursValues = z.input<typeof hoursSchema>;
export type HoursInput = z.output<typeof hoursSchema>;
