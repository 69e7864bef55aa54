import { z } from '@portal/shared/schema';
import { webAddressOrNull } from '../../ui/form-schema.ts';

const longestAddress = 300;

export const socialLinksSchema = z.object({
  LinkedIn: webAddressOrNull('address', longestAddress),
  YouTube: webAddressOrNull('address', longestAddress),
  X: webAddressOrNull('address', longestAddress),
  Instagram: webAddressOrNull('address', longestAddress),
});

export type SocialLinksValues = z.input<typeof socialLinksSchema>;
export type SocialLinksInput = z.output<typeof socialLinksSchema>;
