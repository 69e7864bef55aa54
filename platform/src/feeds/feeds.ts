import { createHash } from 'node:crypto';
import type { LiveRoute } from '../releases/release.ts';
import { announcementsFeed } from './announcements-feed.ts';
import { blogFeed } from './blog-feed.ts';
import { calendarFeed, eventFeed, listEventSlugs } from './calendar-feed.ts';
import { robots, sitemap } from './crawler-files.ts';
import type { DataSource } from './data-source.ts';
import { personCard } from './person-card.ts';

/** A file made of published content that is no page. */
export interface FeedFile {
  body: string;
  contentType: string;
  etag: string;
  /** Name to save it by, where it is for saving. */
  fileName?: string;
}

interface FeedsOptions extends DataSource {
  siteUrl: string;
  /** Pages of the live remotes. */
  routes: () => readonly LiveRoute[];
  /** Paths of the public pages of single rows. */
  rowPages: () => Promise<readonly string[]>;
  /** Grows whenever content or releases changed; what was made before is then made again. */
  generation: () => number;
}

interface FeedKind {
  contentType: string;
  make: (options: FeedsOptions) => Promise<string> | string;
}

const kinds: Readonly<Record<string, FeedKind>> = {
  '/robots.txt': { contentType: 'text/plain; charset=utf-8', make: ({ siteUrl }) => robots(siteUrl) },
  '/sitemap.xml': {
    contentType: 'application/xml; charset=utf-8',
    make: async ({ siteUrl, routes, rowPages }) => sitemap(siteUrl, routes(), await rowPages()),
  },
  '/announcements.atom': {
    contentType: 'application/atom+xml; charset=utf-8',
    make: (options) => announcementsFeed(options, options.siteUrl),
  },
  '/blog.atom': {
    contentType: 'application/atom+xml; charset=utf-8',
    make: (options) => blogFeed(options, options.siteUrl),
  },
  '/calendar.ics': {
    contentType: 'text/calendar; charset=utf-8',
    make: (options) => calendarFeed(options, options.siteUrl),
  },
};

const personFile = /^\/faculty\/([a-z0-9-]{1,80})\.vcf$/;
/** The file of one event, or of several, as many as a list shows on a page and more. */
const eventFile = /^\/calendar\/([a-z0-9-]{1,100}(?:,[a-z0-9-]{1,100}){0,19})\.ics$/;
const mostKept = 100;

/** Feeds for calendars, readers and search engines, made when asked for and kept until the content changes. */
export class Feeds {
  readonly #options: FeedsOptions;
  #kept = new Map<string, Promise<FeedFile | null>>();
  #generation = 0;

  constructor(options: FeedsOptions) {
    this.#options = options;
  }

  /** The file at this address; null when none belongs there. Rejects when the content cannot be read. */
  at(pathname: string): Promise<FeedFile | null> {
    const make = this.#makerOf(pathname);
    if (!make) return Promise.resolve(null);
    const generation = this.#options.generation();
    if (generation !== this.#generation || this.#kept.size >= mostKept) this.#kept = new Map();
    this.#generation = generation;
    const known = this.#kept.get(pathname);
    if (known) return known;
    const kept = this.#kept;
    const making = make();
    kept.set(pathname, making);
    making.catch(() => kept.delete(pathname));
    return making;
  }

  /** Addresses of all there are now: the feeds that stand alone, the card of each person and the file of each event. */
  async paths(): Promise<string[]> {
    const [pages, events] = await Promise.all([this.#options.rowPages(), listEventSlugs(this.#options)]);
    const cards = pages.map((page) => `${page}.vcf`).filter((path) => personFile.test(path));
    return [...Object.keys(kinds), ...cards, ...events.map((slug) => `/calendar/${slug}.ics`)];
  }

  #makerOf(pathname: string): (() => Promise<FeedFile | null>) | null {
    const options = this.#options;
    const kind = kinds[pathname];
    if (kind) return async () => toFile(await kind.make(options), kind.contentType);
    const person = personFile.exec(pathname)?.[1];
    if (person)
      return async () => {
        const body = await personCard(options, options.siteUrl, person);
        return body === null ? null : { ...toFile(body, 'text/vcard; charset=utf-8'), fileName: `${person}.vcf` };
      };
    const slugs = eventFile.exec(pathname)?.[1]?.split(',');
    if (!slugs) return null;
    const name = slugs.length === 1 ? `${slugs[0]}.ics` : 'events.ics';
    return async () => {
      const body = await eventFeed(options, options.siteUrl, slugs);
      return body === null ? null : { ...toFile(body, 'text/calendar; charset=utf-8'), fileName: name };
    };
  }
}

function toFile(body: string, contentType: string): FeedFile {
  return { body, contentType, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
