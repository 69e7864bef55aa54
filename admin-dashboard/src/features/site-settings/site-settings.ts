import type { Database } from '@portal/shared/data';

type Row = Database['public']['Tables']['site_settings']['Row'];

/** The one row of settings, named as the database names it. */
export type SiteSettingsRow = Omit<Row, 'id'>;
export type SiteSettingsChange = Partial<Omit<SiteSettingsRow, 'updated_at'>>;
