import { formCode } from '../../ui/record-form.tsx';
import type { TimeZoneInput, TimeZoneValues } from './time-zone-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

export const timeZone: SettingsGroup<TimeZoneValues, TimeZoneInput> = {
  title: 'Clock',
  intro: 'Days begin, deadlines end and hours are shown by the clock of this place, wherever a reader is.',
  facts: (settings) => [{ term: 'Time zone', value: settings.time_zone }],
  fields: [{ name: 'timeZone', label: 'Time zone', hint: 'Area and city: Asia/Kolkata' }],
  code: formCode(
    async () => (await import(/* webpackChunkName: "record-form" */ './time-zone-schema.ts')).timeZoneSchema,
  ),
  toValues: (settings) => ({ timeZone: settings.time_zone }),
  toChange: (input) => ({ time_zone: input.timeZone }),
};
