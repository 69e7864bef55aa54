import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';

export interface SocialLink {
  network: string;
  url: string;
}

/** What nav bar and footer say about the department (table `site_settings`). */
export interface SiteSettings {
  college: string;
  department: string;
  aboutText: string;
  address: string;
  phone: string;
  email: string;
  campusHours: string;
  /** Only the ones that are set. */
  socialLinks: readonly SocialLink[];
}

const columns = 'college, department, about_text, address, phone, email, campus_hours, social_links';

export async function getSiteSettings(signal?: AbortSignal): Promise<SiteSettings> {
  const client = await database();
  const request = client.from('site_settings').select(columns);
  const row = unwrap(await (signal ? request.abortSignal(signal) : request).single());
  return {
    college: row.college,
    department: row.department,
    aboutText: row.about_text,
    address: row.address,
    phone: row.phone,
    email: row.email,
    campusHours: row.campus_hours,
    socialLinks: toSocialLinks(row.social_links),
  };
}

/** Changes a few times a year: one fetch serves a whole visit. */
export function getSiteSettingsQuery() {
  return queryOptions({
    queryKey: ['shell', 'site-settings'],
    queryFn: ({ signal }) => getSiteSettings(signal),
    staleTime: Infinity,
  });
}

function toSocialLinks(value: unknown): readonly SocialLink[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([network, url]) =>
    typeof url === 'string' && /^https?:\/\//.test(url) ? [{ network, url }] : [],
  );
}
