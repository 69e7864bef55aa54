import { startOfDayIn } from '@portal/shared/time';
import { z } from 'zod';
import { type DataSource, readRows, readSite, type Site } from './data-source.ts';
import { writeAtom } from './write-atom.ts';

const announcementSchema = z.object({
  id: z.string(),
  text: z.string(),
  type: z.string(),
  date: z.string(),
  updated_at: z.string(),
});
export type FeedAnnouncement = z.infer<typeof announcementSchema>;

const mostEntries = 50;

/** The announcements that are out, the latest first, as Atom (RFC 4287). */
export async function announcementsFeed(source: DataSource, siteUrl: string): Promise<string> {
  const [site, announcements] = await Promise.all([
    readSite(source),
    readRows(
      source,
      `announcements?select=id,text,type,date,updated_at&order=date.desc,id&limit=${mostEntries}`,
      announcementSchema,
    ),
  ]);
  return writeAnnouncements(site, siteUrl, announcements);
}

export function writeAnnouncements(site: Site, siteUrl: string, announcements: readonly FeedAnnouncement[]): string {
  return writeAtom({
    title: `Announcements of the ${site.department}, ${site.college}`,
    page: `${siteUrl}/`,
    address: `${siteUrl}/announcements.atom`,
    site,
    entries: announcements.map(({ id, text, type, date, updated_at }) => ({
      id,
      title: text,
      link: `${siteUrl}/`,
      category: type,
      published: startOfDayIn(site.time_zone, date),
      changed: new Date(updated_at),
    })),
  });
}
