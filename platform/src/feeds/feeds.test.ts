import ICAL from 'ical.js';
import { writeAnnouncements } from './announcements-feed.ts';
import { writeCalendar } from './calendar-feed.ts';
import type { LiveRoute } from '../releases/release.ts';
import { robots, sitemap } from './crawler-files.ts';

const siteUrl = 'https://stat.example.org';
const site = { college: 'Tarangini College', department: 'Department of Statistics', email: 'office@example.org' };
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
  });

  test('a department with nothing to say has a valid feed', () => {
    expect(writeAnnouncements(site, siteUrl, [])).toMatch(/<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/);
  });
});

describe('crawler files', () => {
  const route: LiveRoute = { path: '/', access: 'public', frame: 'site', title: 'A page', preload: [] };

  test('the site map names public pages with a site frame, and no others', () => {
    const map = sitemap(siteUrl, [
      { ...route, path: '/about' },
      { ...route, path: '/courses', access: 'signed-in' },
      { ...route, path: '/admin/login', frame: 'bare' },
      { ...route, path: '/blog/:slug' },
    ]);
    expect(map.match(/<loc>.*<\/loc>/g)).toEqual([`<loc>${siteUrl}/about</loc>`]);
  });

  test('robots are told where the site map is', () => {
    expect(robots(siteUrl)).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
  });
});
