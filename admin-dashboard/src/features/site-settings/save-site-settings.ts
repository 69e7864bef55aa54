import { changeRow } from '@portal/shared/data';
import type { SiteSettingsChange } from './site-settings.ts';

/** Changes some of the settings. `openedAt` is the version the form was opened with, null to write over any other. */
export async function saveSiteSettings(openedAt: string | null, change: SiteSettingsChange): Promise<void> {
  await changeRow('site_settings', { id: 'true', updatedAt: openedAt }, change);
}
