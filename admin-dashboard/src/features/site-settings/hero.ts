import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText } from '../../ui/form-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

const bounds = limits.site_settings;

export const heroSchema = z.object({
  headline: requiredText('headline', bounds.hero_headline.longest),
  lede: requiredText('text', bounds.hero_lede.longest),
});

type Values = z.input<typeof heroSchema>;
type Output = z.output<typeof heroSchema>;

export const hero: SettingsGroup<Values, Output> = {
  title: 'Top of Home',
  intro: 'The first words that a visitor reads.',
  facts: (settings) => [
    { term: 'Headline', value: settings.hero_headline },
    { term: 'Text', value: settings.hero_lede },
  ],
  fields: [
    { name: 'headline', label: 'Headline' },
    { name: 'lede', label: 'Text', kind: 'textarea', rows: 4 },
  ],
  schema: heroSchema,
  toValues: (settings) => ({ headline: settings.hero_headline, lede: settings.hero_lede }),
  toChange: ({ headline, lede }) => ({ hero_headline: headline, hero_lede: lede }),
};
