import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { isZone } from '@portal/shared/time';
import { requiredText } from '../../ui/form-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

export const timeZoneSchema = z.object({
  timeZone: requiredText('time zone', limits.site_settings.time_zone.longest).refine(
    isZone,
    'This time zone is not known. Enter it as area and city: Asia/Kolkata.',
  ),
});

type Values = z.input<typeof timeZoneSchema>;
type Output = z.output<typeof timeZoneSchema>;

export const timeZone: SettingsGroup<Values, Output> = {
  title: 'Clock',
  intro: 'Days begin, deadlines end and hours are shown by the clock of this place, wherever a reader is.',
  facts: (settings) => [{ term: 'Time zone', value: settings.time_zone }],
  fields: [{ name: 'timeZone', label: 'Time zone', hint: 'Area and city: Asia/Kolkata' }],
  schema: timeZoneSchema,
  toValues: (settings) => ({ timeZone: settings.time_zone }),
  toChange: (input) => ({ time_zone: input.timeZone }),
};
