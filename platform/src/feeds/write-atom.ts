import { escapeMarkup } from '@portal/backend/escape-markup';
import { Feed } from 'feed';
import type { Site } from './data-source.ts';

export interface AtomEntry {
  /** A UUID. */
  id: string;
  title: string;
  summary?: string;
  author?: string;
  link: string;
  category: string;
  published: Date;
  changed: Date;
}

interface AtomFeed {
  title: string;
  /** The page that it is the feed of, and its own address. */
  page: string;
  address: string;
  site: Site;
  entries: readonly AtomEntry[];
}

/** A feed of the department as Atom (RFC 4287). */
export function writeAtom({ title, page, address, site, entries }: AtomFeed): string {
  const feed = new Feed({
    id: page,
    title,
    link: page,
    feedLinks: { atom: address },
    author: { name: site.department, email: site.email },
    copyright: site.college,
    generator: site.department,
    language: 'en-IN',
    updated: new Date(Math.max(0, ...entries.map(({ changed }) => changed.getTime()))),
  });
  for (const entry of entries) {
    feed.addItem({
      id: `urn:uuid:${entry.id}`,
      // The library declares titles and summaries as HTML.
      title: escapeMarkup(entry.title),
      ...(entry.summary === undefined ? {} : { description: escapeMarkup(entry.summary) }),
      ...(entry.author === undefined ? {} : { author: [{ name: entry.author }] }),
      link: entry.link,
      category: [{ name: entry.category, term: entry.category }],
      published: entry.published,
      date: entry.changed,
    });
  }
  return feed.atom1();
}
