import ICAL from 'ical.js';
import { writeAnnouncements } from './announcements-feed.ts';
import { writePosts } from './blog-feed.ts';
import { writeCalendar } from './calendar-feed.ts';
import type { LiveRoute } from '../releases/release.ts';
import { robots, sitemap } from './crawler-files.ts';
import { Feeds } from './feeds.ts';
import { writePersonCard } from './person-card.ts';

const siteUrl = 'https://stat.example.org';
const site = {
  college: 'Tarangini College',
  department: 'Department of Statistics',
  email: 'office@example.org',
  time_zone: 'Asia/Kolkata',
};
const updated_at = '2026-11-02T06:30:00+00:00';

const event = {
  id: '5f0c9b1e-0000-4000-8000-000000000001',
  slug: 'bootstrap-lecture',
  title: 'Bootstrap, and why; a lecture',
  description: 'Line one\nline two, with a comma; and a semicolon',
  category: 'lecture',
  starts_at: '2026-12-04T10:30:00+00:00',
  ends_at: '2026-12-04T12:00:00+00:00',
  location: 'Seminar hall',
  updated_at,
};
const entry = {
  id: '5f0c9b1e-0000-4000-8000-000000000002',
  title: 'Winter break',
  kind: 'holiday',
  starts_on: '2026-12-21',
  ends_on: '2026-12-31',
  note: null,
  updated_at,
};

function parsedEvents(source: string): ICAL.Event[] {
  const calendar = new ICAL.Component(ICAL.parse(source) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

describe('calendar feed', () => {
  const source = writeCalendar({ name: 'Statistics', site, siteUrl, entries: [entry], events: [event] });
  const [holiday, lecture] = parsedEvents(source);

  test('an event has its time, place and words, also those that iCalendar escapes', () => {
    expect(lecture?.summary).toBe(event.title);
    expect(lecture?.description).toBe(event.description);
    expect(lecture?.location).toBe('Seminar hall, Tarangini College');
    expect(lecture?.startDate.toJSDate().toISOString()).toBe('2026-12-04T10:30:00.000Z');
    expect(lecture?.endDate.toJSDate().toISOString()).toBe('2026-12-04T12:00:00.000Z');
  });

  test('a span of days is all-day, with the last day inside', () => {
    expect(holiday?.startDate.isDate).toBe(true);
    expect(holiday?.startDate.toString()).toBe('2026-12-21');
    expect(holiday?.endDate.toString()).toBe('2027-01-01');
  });

  test('identifiers stay, and a later change counts as one', () => {
    const later = { ...event, updated_at: '2026-11-03T06:30:00+00:00' };
    const [, changed] = parsedEvents(writeCalendar({ name: 'S', site, siteUrl, entries: [entry], events: [later] }));
    expect(changed?.uid).toBe(lecture?.uid);
    expect(changed?.sequence).toBeGreaterThan(lecture?.sequence ?? Infinity);
  });

  test('lines are folded and end as RFC 5545 says', () => {
    const lines = source.split('\r\n');
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });
});

test('the export is told of the feeds, the card of each person and the file of each event', async () => {
  const asked: string[] = [];
  const answers = jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    asked.push(input as string);
    return Promise.resolve(Response.json([{ slug: 'bootstrap-lecture' }, { slug: 'data-day' }]));
  });
  const feeds = new Feeds({
    dataUrl: 'http://data.example',
    publishableKey: 'key',
    siteUrl,
    routes: () => [],
    rowPages: () => Promise.resolve(['/faculty/meera', '/research/papers/small-areas']),
    generation: () => 1,
  });
  expect(await feeds.paths()).toEqual([
    '/robots.txt',
    '/sitemap.xml',
    '/announcements.atom',
    '/blog.atom',
    '/calendar.ics',
    '/faculty/meera.vcf',
    '/calendar/bootstrap-lecture.ics',
    '/calendar/data-day.ics',
  ]);
  expect(asked).toEqual([expect.stringContaining('/rest/v1/events?select=slug')]);
  answers.mockRestore();
});

test('one file holds several events that are asked for together', async () => {
  const asked: string[] = [];
  const answers = jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    asked.push(input as string);
    const isSite = (input as string).includes('site_settings');
    return Promise.resolve(Response.json(isSite ? [site] : [event, { ...event, id: entry.id, slug: 'data-day' }]));
  });
  const feeds = new Feeds({
    dataUrl: 'http://data.example',
    publishableKey: 'key',
    siteUrl,
    routes: () => [],
    rowPages: () => Promise.resolve([]),
    generation: () => 1,
  });
  const file = await feeds.at('/calendar/bootstrap-lecture,data-day.ics');
  expect(file?.fileName).toBe('events.ics');
  expect(parsedEvents(file?.body ?? '')).toHaveLength(2);
  expect(asked).toContainEqual(expect.stringContaining('slug=in.(bootstrap-lecture,data-day)'));
  expect(await feeds.at('/calendar/a,,b.ics')).toBeNull();
  answers.mockRestore();
});

describe('announcements feed', () => {
  const announcement = {
    id: entry.id,
    text: 'Results <b>& ranks</b>',
    type: 'academic',
    date: '2026-11-01',
    updated_at,
  };

  test('markup in an announcement stays text', () => {
    const feed = writeAnnouncements(site, siteUrl, [announcement]);
    expect(feed).not.toContain('<b>');
    expect(feed).toContain(`urn:uuid:${entry.id}`);
    expect(feed).toContain('<updated>2026-11-02T06:30:00.000Z</updated>');
    // Midnight in Pune.
    expect(feed).toContain('<published>2026-10-31T18:30:00.000Z</published>');
  });

  test('a department with nothing to say has a valid feed', () => {
    expect(writeAnnouncements(site, siteUrl, [])).toMatch(/<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/);
  });
});

test('the feed of the blog names author, day and address, and markup in it stays text', () => {
  const feed = writePosts(site, siteUrl, [
    {
      id: entry.id,
      slug: 'small-samples',
      title: 'Small <i>samples</i>',
      description: 'Four questions & a little patience',
      category: 'statistics',
      author: 'Dr. Meera',
      date: '2026-11-01',
      updated_at,
    },
  ]);
  expect(feed).not.toContain('<i>');
  expect(feed).toContain(`<link href="${siteUrl}/blog/small-samples"/>`);
  expect(feed).toContain('<name>Dr. Meera</name>');
  expect(feed).toContain('Four questions &amp; a little patience');
  expect(feed).toContain('<published>2026-10-31T18:30:00.000Z</published>');
});

test('the card of a person is a vCard that address books read, whatever stands in its fields', () => {
  const designation = `Professor; head, ${'long '.repeat(30)}\nEND:VCARD`;
  const card = writePersonCard(site, siteUrl, {
    slug: 'meera',
    name: 'Dr. Meera, Ph.D.',
    designation,
    email: 'meera@example.org',
    phone: '+91 20 5550 0171',
  });
  expect(card.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const person = new ICAL.Component(ICAL.parse(card) as unknown[]);
  expect(person.getFirstPropertyValue('fn')).toBe('Dr. Meera, Ph.D.');
  expect(person.getFirstPropertyValue('title')).toBe(designation);
  expect(person.getFirstPropertyValue('url')).toBe(`${siteUrl}/faculty/meera`);
});

describe('crawler files', () => {
  const route: LiveRoute = { path: '/', access: 'public', frame: 'site', title: 'A page', preload: [] };

  test('the site map names public pages with a site frame, and no others', () => {
    const routes: LiveRoute[] = [
      { ...route, path: '/about' },
      { ...route, path: '/courses', access: 'signed-in' },
      { ...route, path: '/admin/login', frame: 'bare' },
      { ...route, path: '/blog/:slug' },
    ];
    const map = sitemap(siteUrl, routes, ['/faculty/meera']);
    expect(map.match(/<loc>.*<\/loc>/g)).toEqual([
      `<loc>${siteUrl}/about</loc>`,
      `<loc>${siteUrl}/faculty/meera</loc>`,
    ]);
  });

  test('robots are told where the site map is', () => {
    expect(robots(siteUrl)).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });
});
