import { formCode } from '../../ui/record-form.tsx';
import type { HeroInput, HeroValues } from './hero-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

export const hero: SettingsGroup<HeroValues, HeroInput> = {
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
  code: formCode(async () => (await import(/* webpackChunkName: "record-form" */ './hero-schema.ts')).heroSchema),
  toValues: (settings) => ({ headline: settings.hero_headline, lede: settings.hero_lede }),
  toChange: ({ headline, lede }) => ({ hero_headline: headline, hero_lede: lede }),
};
