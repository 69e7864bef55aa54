import { limits } from '@portal/shared/limits';
import { z } from '@portal/shared/schema';
import { requiredText } from '../../ui/form-schema.ts';

const bounds = limits.site_settings;

export const heroSchema = z.object({
  headline: requiredText('headline', bounds.hero_headline.longest),
  lede: requiredText('text', bounds.hero_lede.longest),
});

export type HeroValues = z.input<typeof heroSchema>;
export type HeroInput = z.output<typeof heroSchema>;
