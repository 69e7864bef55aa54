import type { HeadContext } from '@portal/shared/contract';
import { type SiteSettings, siteSettingsQuery } from '@portal/shared/data';

type Thing = Record<string, unknown>;

/** The settings of the site; the shell fetches them for every document. */
export function settingsOf({ client }: HeadContext): SiteSettings | undefined {
  return client.getQueryData(siteSettingsQuery.queryKey);
}

/** The department as schema.org has it; `@id` is what the other things refer to. */
export function departmentThing(settings: SiteSettings, siteUrl: string): Thing {
  return {
    '@type': 'CollegeOrUniversity',
    ...departmentReference(settings, siteUrl),
    url: `${siteUrl}/`,
    description: settings.aboutText,
    foundingDate: String(settings.foundedYear),
    address: settings.address,
    telephone: settings.phone,
    email: settings.email,
    parentOrganization: { '@type': 'CollegeOrUniversity', name: settings.college },
    ...(settings.socialLinks.length > 0 ? { sameAs: settings.socialLinks.map(({ url }) => url) } : {}),
  };
}

/** Enough of the department to stand inside another thing. */
export function departmentReference({ department, college }: SiteSettings, siteUrl: string): Thing {
  return { '@type': 'CollegeOrUniversity', '@id': `${siteUrl}/#department`, name: `${department}, ${college}` };
}
