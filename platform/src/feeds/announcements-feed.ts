import { startOfDayIn } from '@portal/shared/time';
import { Feed } from 'feed';
import { z } from 'zod';
import { escapeMarkup } from '@portal/backend/escape-markup';
import { type DataSource, readRows, readSite, type Site } from './data-source.ts';

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
  const changes = announcements.map(({ updated_at }) => Date.parse(updated_at));
  const feed = new Feed({
    id: `${siteUrl}/`,
    title: `Announcements of the ${site.department}, ${site.college}`,
    link: `${siteUrl}/`,
    feedLinks: { atom: `${siteUrl}/announcements.atom` },
    author: { name: site.department, email: site.email },
    copyright: site.college,
    generator: site.department,
    language: 'en-IN',
    updated: new Date(Math.max(0, ...changes)),
  });
  for (const { id, text, type, date, updated_at } of announcements) {
    feed.addItem({
      id: `urn:uuid:${id}`,
      // The library declares titles as HTML.
      title: escapeMarkup(text),
      link: `${siteUrl}/`,
      category: [{ name: type, term: type }],
      published: startOfDayIn(site.time_zone, date),
      date: new Date(updated_at),
    });
  }
  return feed.atom1();
}
