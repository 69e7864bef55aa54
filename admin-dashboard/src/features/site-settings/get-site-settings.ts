import { queryOptions } from '@tanstack/react-query';
import { database, unwrap } from '@portal/shared/data';
import { queryKeys } from '../../query-keys.ts';
import type { SiteSettingsRow } from './site-settings.ts';

const columns =
  'college, department, founded_year, about_text, address, phone, email, campus_hours_label, campus_hours, office_hours_label, office_hours, social_links, hero_headline, hero_lede, admission_year, admission_applicants, admission_interviewed, admission_admitted, time_zone, updated_at';

async function getSiteSettings(signal: AbortSignal): Promise<SiteSettingsRow> {
  const client = await database();
  return unwrap(await client.from('site_settings').select(columns).abortSignal(signal).single());
}

export const siteSettingsQuery = queryOptions({
  queryKey: queryKeys.siteSettings.row(),
  queryFn: ({ signal }) => getSiteSettings(signal),
});
