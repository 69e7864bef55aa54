import { type PublishedSource, setDepartmentZone } from '@portal/shared/contract';
import { siteSettingsQuery } from '@portal/shared/data';

/** Days and hours go by the zone of the site settings from here on, as far as these are known. */
export function readDepartmentZone(published: PublishedSource): void {
  const settings = published.read(siteSettingsQuery).data;
  if (settings) setDepartmentZone(settings.timeZone);
}

/** The same, and by another zone as soon as the settings name one. */
export function followDepartmentZone(published: PublishedSource): void {
  readDepartmentZone(published);
  published.subscribe(siteSettingsQuery, () => readDepartmentZone(published));
}
