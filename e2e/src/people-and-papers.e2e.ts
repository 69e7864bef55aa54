import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';
import { addRow, changeRow, removeRow } from './rows.ts';
import { waitUntil } from './wait-until.ts';

let session: StoredSession;

beforeAll(async () => {
  session = await signInByApi(staffWithRole('hod'));
});

test('from a card to the person, their paper, its author and back, in one document', async () => {
  const { page } = await openVisit();
  await open(page, '/faculty');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  await page.getByRole('link', { name: 'Profile page of Dr. Shruti Deshpande' }).click();
  await page.waitForURL('/faculty/shruti-deshpande');
  await untilTitled(page, 'Dr. Shruti Deshpande – Department of Statistics');
  await page.waitForFunction(() => document.activeElement?.tagName === 'H1');

  await page.getByRole('link', { name: /^Poverty in 358 districts/ }).click();
  await page.waitForURL(/\/research\/papers\/poverty-in-358-districts/);
  await untilTitled(page, /^Poverty in 358 districts.* – Department of Statistics$/);
  await page.getByRole('link', { name: 'L. Sailo', exact: true }).click();
  await page.waitForURL('/faculty/lalrinpuii-sailo');
  await untilTitled(page, 'Dr. Lalrinpuii Sailo – Department of Statistics');
  await page.goBack();
  await untilTitled(page, /^Poverty in 358 districts/);
  await page.getByRole('link', { name: 'All papers' }).click();
  await untilTitled(page, 'Research – Department of Statistics');
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
});

test.each(['/faculty/nobody-at-all', '/research/papers/no-such-paper', '/faculty/%00', '/faculty/a%2Fb'])(
  '%s belongs to nobody and is a real 404',
  async (path) => {
    const { page, allow } = await openVisit();
    allow(/^404 for GET/, /the server responded with a status of 404/, /404: no page at/);
    expect(await open(page, path)).toBe(404);
    expect(await page.getByRole('main').innerText()).toContain('Oops! Page not found');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  },
);

test('who joins the faculty has a page at once, which follows changes and goes with the row', async () => {
  const slug = `guest-${Date.now().toString(36)}`;
  const person = await addRow(session, 'faculty_members', buildPerson(slug, 'Dr. Guest Lecturer'));
  try {
    await waitUntil(async () => (await statusOf(`/faculty/${slug}`)) === 200, 'The page does not appear.');
    await waitUntil(
      async () => (await textOf('/sitemap.xml')).includes(`/faculty/${slug}<`),
      'The site map does not list it.',
    );
    expect(await textOf(`/faculty/${slug}.vcf`)).toContain('FN:Dr. Guest Lecturer');
    await changeRow(session, 'faculty_members', person.id, { name: 'Dr. Renamed Lecturer' });
    await waitUntil(
      async () => (await textOf(`/faculty/${slug}`)).includes('Dr. Renamed Lecturer'),
      'The page does not follow.',
    );
  } finally {
    await removeRow(session, 'faculty_members', person.id);
  }
  await waitUntil(async () => (await statusOf(`/faculty/${slug}`)) === 404, 'The page does not go.');
  await waitUntil(async () => !(await textOf('/sitemap.xml')).includes(slug), 'The site map still lists it.');
  expect(await statusOf(`/faculty/${slug}.vcf`)).toBe(404);
});

test.each([
  ['ten thousand letters', '/faculty', 'a'.repeat(10_000), 'No Faculty Found'],
  ['a per cent sign', '/faculty', '%', 'No Faculty Found'],
  ['an underscore', '/faculty', '_', 'No Faculty Found'],
  ['ten thousand letters', '/research', 'a'.repeat(10_000), 'No Research Papers Found'],
  ['an underscore', '/research', '_', 'No Research Papers Found'],
  ['a backslash', '/research', '\\', 'No Research Papers Found'],
  ['a star', '/research', '*', 'No Research Papers Found'],
  ['a share', '/research', '95%', 'School meals and attendance'],
])('%s in the address of %s is searched for as it stands, and quickly', async (_, path, query, answer) => {
  const search = async (words: string) => {
    const startedAt = performance.now();
    const text = await textOf(`${path}?q=${encodeURIComponent(words)}`);
    return { text, milliseconds: performance.now() - startedAt };
  };
  // What an ordinary search takes says how busy this machine is.
  const ordinary = await search('gauss');
  const asked = await search(query);
  expect(asked.text).toContain(answer);
  expect(asked.milliseconds).toBeLessThan(3_000 + 10 * ordinary.milliseconds);
});

test('ten thousand characters in a search box are answered as text', async () => {
  const { page } = await openVisit();
  await open(page, '/research');
  await page.getByRole('searchbox').fill('%_'.repeat(5_000));
  await page.getByText('No Research Papers Found').waitFor();
  await open(page, '/faculty');
  await page.getByRole('searchbox').fill('%_'.repeat(5_000));
  await page.getByText('No Faculty Found').waitFor();
});

test('chips narrow the faculty without scripts, too', async () => {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto('/faculty');
  await page.getByRole('link', { name: /^Professor Emeritus, 1 person/ }).click();
  await page.waitForURL(/designation=Professor\+Emeritus/);
  expect(await page.locator('article').count()).toBe(1);
  expect(await page.locator('body').innerText()).toMatch(/1 of \d+ people/);
});

function buildPerson(slug: string, name: string) {
  return {
    slug,
    name,
    designation: 'Guest Lecturer',
    qualification: 'Ph.D.',
    specialization: 'Sampling',
    experience: 'One year',
    email: 'guest@stat.tarangini.example',
    phone: '+91 20 5550 0199',
    research: ['Guests'],
    position: 99,
  };
}

async function statusOf(path: string): Promise<number> {
  return (await fetch(`${portalUrl()}${path}`)).status;
}

async function textOf(path: string): Promise<string> {
  return (await fetch(`${portalUrl()}${path}`)).text();
}

async function untilTitled(page: Page, title: string | RegExp): Promise<void> {
  const fits = (present: string) => (typeof title === 'string' ? present === title : title.test(present));
  await waitUntil(async () => fits(await page.title()), `The title is not ${title}.`);
}
