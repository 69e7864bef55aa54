import { formCode } from '../../ui/record-form.tsx';
import type { SocialLinksInput, SocialLinksValues } from './social-links-schema.ts';
import type { SettingsGroup } from './settings-group.ts';

/** The networks that the footer knows; each link is hidden while it is empty. */
const NETWORKS = ['LinkedIn', 'YouTube', 'X', 'Instagram'] as const;

export const socialLinks: SettingsGroup<SocialLinksValues, SocialLinksInput> = {
  title: 'Social links',
  intro: 'In the footer. What is empty is not shown.',
  facts: (settings) =>
    NETWORKS.map((network) => ({ term: network, value: addressOf(settings.social_links, network) || 'not shown' })),
  fields: NETWORKS.map((network) => ({
    name: network,
    label: network,
    isOptional: true,
    hint: network === NETWORKS[0] ? 'The whole address, beginning with https://' : undefined,
  })),
  code: formCode(
    async () => (await import(/* webpackChunkName: "record-form" */ './social-links-schema.ts')).socialLinksSchema,
  ),
  toValues: ({ social_links: links }) => ({
    LinkedIn: addressOf(links, 'LinkedIn'),
    YouTube: addressOf(links, 'YouTube'),
    X: addressOf(links, 'X'),
    Instagram: addressOf(links, 'Instagram'),
  }),
  toChange: (input) => ({
    social_links: Object.fromEntries(NETWORKS.map((network) => [network, input[network] ?? ''])),
  }),
};

function addressOf(links: unknown, network: string): string {
  const address: unknown = typeof links === 'object' && links !== null ? Reflect.get(links, network) : undefined;
  return typeof address === 'string' ? address : '';
}
