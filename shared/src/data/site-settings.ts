import { database, unwrap } from './database.ts';
import { publishedQuery } from './published-query.ts';
import { queryKeys } from './query-keys.ts';

/** The last completed admission, as counts that contain each other. */
export interface AdmissionCounts {
  year: number;
  applicants: number;
  interviewed: number;
  admitted: number;
}

export interface OpeningHours {
  label: string;
  hours: string;
}

export interface SocialLink {
  network: string;
  url: string;
}

/** What the portal says about the department (table `site_settings`, one row). */
export interface SiteSettings {
  college: string;
  department: string;
  foundedYear: number;
  aboutText: string;
  address: string;
  phone: string;
  email: string;
  office: OpeningHours;
  campus: OpeningHours;
  /** Only the ones that are set. */
  socialLinks: readonly SocialLink[];
  heroHeadline: string;
  heroLede: string;
  /** Null while one of its numbers is missing. */
  admission: AdmissionCounts | null;
  /** IANA name of the zone by which the department counts days and hours. */
  timeZone: string;
}

const columns =
  'college, department, founded_year, about_text, address, phone, email, office_hours_label, office_hours, campus_hours_label, campus_hours, social_links, hero_headline, hero_lede, admission_year, admission_applicants, admission_interviewed, admission_admitted, time_zone';

async function getSiteSettings(signal: AbortSignal): Promise<SiteSettings> {
  const client = await database();
  const row = unwrap(await client.from('site_settings').select(columns).abortSignal(signal).single());
  return {
    college: row.college,
    department: row.department,
    foundedYear: row.founded_year,
    aboutText: row.about_text,
    address: row.address,
    phone: row.phone,
    email: row.email,
    office: { label: row.office_hours_label, hours: row.office_hours },
    campus: { label: row.campus_hours_label, hours: row.campus_hours },
    socialLinks: toSocialLinks(row.social_links),
    heroHeadline: row.hero_headline,
    heroLede: row.hero_lede,
    admission: toAdmission(
      row.admission_year,
      row.admission_applicants,
      row.admission_interviewed,
      row.admission_admitted,
    ),
    timeZone: row.time_zone,
  };
}

/** One request serves the frame and every public page; the composer renders again when the row changes. */
export const siteSettingsQuery = publishedQuery({
  queryKey: queryKeys.siteSettings.row(),
  queryFn: ({ signal }) => getSiteSettings(signal),
  staleTime: Infinity,
});

function toSocialLinks(value: unknown): readonly SocialLink[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([network, url]) =>
    typeof url === 'string' && /^https?:\/\//.test(url) ? [{ network, url }] : [],
  );
}

function toAdmission(
  year: number | null,
  applicants: number | null,
  interviewed: number | null,
  admitted: number | null,
): AdmissionCounts | null {
  if (year === null || applicants === null || interviewed === null || admitted === null || applicants === 0)
    return null;
  return { year, applicants, interviewed, admitted };
}
