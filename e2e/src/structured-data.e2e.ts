import { portalUrl } from './portal.ts';

/** What readers of schema.org need of a thing to show it at all. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  CollegeOrUniversity: ['name', 'url', 'address', 'telephone'],
  Course: ['name', 'description', 'provider', 'hasCourseInstance', 'offers'],
  Event: ['name', 'startDate', 'endDate', 'location', 'eventStatus'],
  Person: ['name', 'jobTitle', 'worksFor', 'url'],
  ScholarlyArticle: ['headline', 'author', 'datePublished', 'isPartOf'],
};

type Thing = Record<string, unknown>;

test.each([
  ['/', ['CollegeOrUniversity', 'Course', 'Course', 'Course', 'Event', 'Event', 'Event']],
  ['/about', ['CollegeOrUniversity']],
  ['/contact', ['CollegeOrUniversity']],
])('%s tells machines what it is about', async (path, types) => {
  expect((await thingsOn(path)).map((thing) => thing['@type'])).toEqual(types);
});

test.each([
  ['/faculty', 'Person', 5],
  ['/research', 'ScholarlyArticle', 5],
])('%s lists everything of type %s', async (path, type, least) => {
  const things = await thingsOn(path);
  expect(new Set(things.map((thing) => thing['@type']))).toEqual(new Set([type]));
  expect(things.length).toBeGreaterThanOrEqual(least);
});

test.each(['/', '/about', '/faculty', '/research', '/contact'])(
  'every thing on %s has what its type requires, and the page a preview',
  async (path) => {
    for (const thing of await thingsOn(path)) {
      expect(thing['@context']).toBe('https://schema.org');
      const missing = (REQUIRED[String(thing['@type'])] ?? ['a known type']).filter((name) => !thing[name]);
      expect({ thing: thing['@id'], missing }).toEqual({ thing: thing['@id'], missing: [] });
    }
    const html = await (await fetch(`${portalUrl()}${path}`)).text();
    for (const name of ['og:title', 'og:description', 'og:url', 'og:type'])
      expect(html).toContain(`property="${name}"`);
    expect(html).toContain(`<link rel="canonical" href="${portalUrl()}${path}">`);
  },
);

async function thingsOn(path: string): Promise<Thing[]> {
  const html = await (await fetch(`${portalUrl()}${path}`)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Thing);
}
