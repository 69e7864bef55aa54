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

const PAPER = '/research/papers/poverty-in-358-districts-borrowing-strength-from-the-census';

test.each([
  ['/', ['CollegeOrUniversity', 'Course', 'Course', 'Course', 'Event', 'Event', 'Event']],
  ['/about', ['CollegeOrUniversity']],
  ['/contact', ['CollegeOrUniversity']],
  ['/faculty/shruti-deshpande', ['Person']],
  [PAPER, ['ScholarlyArticle']],
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

test.each(['/', '/about', '/faculty', '/research', '/contact', '/faculty/shruti-deshpande', PAPER])(
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

test('things are named by one address everywhere, and that address answers', async () => {
  const people = (await thingsOn('/faculty')).map((thing) => [thing['@id'], thing.url]);
  const [person] = await thingsOn('/faculty/shruti-deshpande');
  expect(people).toContainEqual([person?.['@id'], person?.url]);
  const papers = (await thingsOn('/research')).map((thing) => [thing['@id'], thing.url]);
  const [paper] = await thingsOn(PAPER);
  expect(papers).toContainEqual([paper?.['@id'], paper?.url]);
  expect(paper?.author).toContainEqual(expect.objectContaining({ '@id': person?.['@id'] }));
  for (const [, url] of [...people, ...papers]) expect((await fetch(String(url))).status).toBe(200);
});

test('a paper carries what Google Scholar asks for', async () => {
  const html = await (await fetch(`${portalUrl()}${PAPER}`)).text();
  const tags = [...html.matchAll(/<meta name="(citation_\w+)" content="([^"]*)">/g)].map(([, name, content]) => [
    name,
    content,
  ]);
  expect(tags).toEqual(
    expect.arrayContaining([
      ['citation_title', 'Poverty in 358 districts: borrowing strength from the census'],
      ['citation_author', 'Deshpande, S.'],
      ['citation_author', 'Sailo, L.'],
      ['citation_publication_date', '2024'],
      ['citation_journal_title', 'Annals of Area Statistics'],
      ['citation_volume', '86'],
      ['citation_issue', '2'],
      ['citation_firstpage', '310'],
      ['citation_lastpage', '342'],
      ['citation_doi', '10.55555/tarangini.2024.05'],
      ['citation_abstract_html_url', `${portalUrl()}${PAPER}`],
    ]),
  );
  expect(html).toContain('<meta property="og:type" content="article">');
});

test('the site map lists every person and every paper, each page once, and each answers', async () => {
  const map = await (await fetch(`${portalUrl()}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address.replace(portalUrl(), ''));
  expect(new Set(listed).size).toBe(listed.length);
  const people = (await thingsOn('/faculty')).map((thing) => String(thing.url).replace(portalUrl(), ''));
  expect(listed).toEqual(expect.arrayContaining(people));
  expect(listed.filter((address) => address.startsWith('/research/papers/')).length).toBeGreaterThanOrEqual(29);
  for (const address of listed) expect((await fetch(`${portalUrl()}${address}`)).status).toBe(200);
});

test('the Atom feed names itself, and each entry has an id, a title, a date and a link', async () => {
  const atom = await (await fetch(`${portalUrl()}/announcements.atom`)).text();
  expect(atom).toContain(`<link rel="self" href="${portalUrl()}/announcements.atom"/>`);
  const entries = [...atom.matchAll(/<entry>(.*?)<\/entry>/gs)].map(([, entry = '']) => entry);
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries)
    for (const part of [/<id>urn:uuid:/, /<title/, /<updated>\d{4}-/, /<link /]) expect(entry).toMatch(part);
});

async function thingsOn(path: string): Promise<Thing[]> {
  const html = await (await fetch(`${portalUrl()}${path}`)).text();
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = '']) => JSON.parse(json) as Thing);
}
