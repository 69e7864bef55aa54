import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { isZone } from '@portal/shared/time';
import { requiredText } from '../../ui/form-schema.ts';

export const timeZoneSchema = z.object({
  timeZone: requiredText('time zone', limits.site_settings.time_zone.longest).refine(
    isZone,
    'This time zone is not known. Enter it as area and city: Asia/Kolkata.',
  ),
});

export type TimeZoneValues = z.input<typeof timeZoneSchema>;
export type TimeZoneInput = z.output<typeof timeZoneSchema>;
