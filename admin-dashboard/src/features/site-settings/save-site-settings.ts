import { database } from '@portal/shared/data';
import { unwrapChanged } from '../../data/unwrap-changed.ts';
import type { SiteSettingsChange } from './site-settings.ts';

/** Changes some of the settings. `openedAt` is the version the form was opened with, null to write over any other. */
export async function saveSiteSettings(openedAt: string | null, change: SiteSettingsChange): Promise<void> {
  const client = await database();
  const update = client.from('site_settings').update(change).eq('id', true);
  const answer = await (openedAt === null ? update : update.eq('updated_at', openedAt)).select('id');
  await unwrapChanged(answer, openedAt, client.from('site_settings').select('updated_at').eq('id', true));
}
