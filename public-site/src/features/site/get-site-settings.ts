import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { published } from './published.ts';

/** The last completed admission, as counts that contain each other. */
export interface AdmissionCounts {
  year: number;
  applicants: number;
  interviewed: number;
  admitted: number;
}

export interface Hours {
  label: string;
  hours: string;
}

export interface SiteSettings {
  college: string;
  department: string;
  foundedYear: number;
  address: string;
  phone: string;
  email: string;
  office: Hours;
  campus: Hours;
  heroHeadline: string;
  heroLede: string;
  /** Null while one of its numbers is missing. */
  admission: AdmissionCounts | null;
}

const columns =
  'college, department, founded_year, address, phone, email, office_hours_label, office_hours, campus_hours_label, campus_hours, hero_headline, hero_lede, admission_year, admission_applicants, admission_interviewed, admission_admitted';

export async function getSiteSettings(signal: AbortSignal): Promise<SiteSettings> {
  const client = await database();
  const row = unwrap(await client.from('site_settings').select(columns).abortSignal(signal).single());
  return {
    college: row.college,
    department: row.department,
    foundedYear: row.founded_year,
    address: row.address,
    phone: row.phone,
    email: row.email,
    office: { label: row.office_hours_label, hours: row.office_hours },
    campus: { label: row.campus_hours_label, hours: row.campus_hours },
    heroHeadline: row.hero_headline,
    heroLede: row.hero_lede,
    admission: toAdmission(
      row.admission_year,
      row.admission_applicants,
      row.admission_interviewed,
      row.admission_admitted,
    ),
  };
}

export const siteSettingsQuery = queryOptions({
  queryKey: ['public-site', 'site-settings'],
  queryFn: ({ signal }) => getSiteSettings(signal),
  ...published,
});

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
