import type { Page } from 'playwright-core';
import { limits } from '@portal/shared/limits';
import { open, openVisit } from './browser.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { portalUrl } from './portal.ts';
import { changeRow, readRows, type Row } from './rows.ts';
import { waitUntil } from './wait-until.ts';

/** Markup that would run, signs that turn the writing or are not seen, and a word that finds no place to break. */
const MARKUP = '</script><script>hostile=1</script><img src=x onerror=hostile=1>';
const HOSTILE = `${MARKUP}\u202eمرحبا\u202c\u200b "'&{{7*7}}\\`;
const hostile = (length: number) => `${HOSTILE}${'W'.repeat(length)}`.slice(0, length);

type Table = keyof typeof limits;

interface Target {
  table: Table;
  /** The rows that public pages show. */
  rows: string;
  /** Columns whose texts have a form that the database checks. */
  except?: readonly string[];
  key?: string;
}

const today = new Date().toISOString().slice(0, 10);
const targets: readonly Target[] = [
  { table: 'page_texts', rows: 'order=key', key: 'key' },
  { table: 'highlight_stats', rows: 'order=position' },
  { table: 'announcements', rows: `date=lte.${today}&order=date.desc,id&limit=1` },
  { table: 'academic_calendar_entries', rows: `closes_office=is.true&ends_on=gte.${today}&order=starts_on&limit=1` },
  { table: 'courses', rows: 'featured_position=eq.1', except: ['image'] },
  {
    table: 'events',
    rows: `published=is.true&ends_at=gte.${new Date().toISOString()}&order=starts_at&limit=1`,
    except: ['image', 'slides_url', 'recording_url'],
  },
  { table: 'timeline_entries', rows: 'order=year&limit=1' },
  { table: 'achievements', rows: 'order=position&limit=1', except: ['link'] },
  { table: 'placement_cohorts', rows: 'order=year.desc&limit=1' },
  { table: 'admission_programmes', rows: 'published=is.true&order=position&limit=1' },
  { table: 'openings', rows: 'order=closes_on,id&limit=1' },
  { table: 'faculty_members', rows: 'order=position,name&limit=1', except: ['photo', 'scholar_url', 'orcid'] },
  { table: 'research_papers', rows: 'order=year.desc,title,id&limit=1', except: ['url', 'download_url'] },
  { table: 'projects', rows: 'status=eq.ongoing&order=started_on.desc.nullslast,title&limit=1', except: ['outcomes'] },
  { table: 'projects', rows: 'status=eq.completed&order=started_on.desc.nullslast,title&limit=1' },
  { table: 'student_research', rows: 'order=year.desc,title&limit=1' },
  // The last, because its text is in every footer: a page that shows it was made after all the others were changed.
  { table: 'site_settings', rows: 'limit=1', except: ['time_zone'] },
];

const undo: (() => Promise<void>)[] = [];
let person = '';
let paper = '';
let programme = '';

beforeAll(async () => {
  const session = await signInByApi(staffWithRole('hod'));
  for (const target of targets) {
    for (const row of await readRows(session, target.table, `select=*&${target.rows}`))
      await spoil(session, target, row);
  }
  for (const path of [
    '/',
    '/about',
    '/faculty',
    '/research',
    '/contact',
    `/faculty/${person}`,
    `/research/papers/${paper}`,
  ])
    await waitUntil(async () => footerOf(await textOf(path)).includes('hostile=1'), `${path} does not show the text.`);
}, 60_000);

afterAll(async () => {
  for (const restore of undo.reverse()) await restore();
  await waitUntil(async () => !footerOf(await textOf('/')).includes('hostile=1'), 'Home keeps the text.');
}, 60_000);

/** Fills every text of the row to its limit, and remembers what stood there. */
async function spoil(session: StoredSession, { table, except = [], key = 'id' }: Target, row: Row): Promise<void> {
  const columns = Object.entries(limits[table] as Record<string, { longest?: number; entries?: number }>).flatMap(
    ([column, { longest, entries }]) =>
      longest === undefined || except.includes(column) || !(column in row)
        ? []
        : [[column, entries === undefined ? hostile(longest) : [hostile(longest)]] as const],
  );
  if (table === 'faculty_members') person = String(row.slug);
  if (table === 'research_papers') paper = String(row.slug);
  if (table === 'admission_programmes') programme = String(row.slug);
  const before = Object.fromEntries(columns.map(([column]) => [column, row[column]]));
  undo.push(() => changeRow(session, table, row[key], before, key));
  await changeRow(session, table, row[key], Object.fromEntries(columns), key);
}

/** What is wrong with a page of such texts on the narrowest phone. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    if ('hostile' in window) faults.push('a script ran');
    if (document.querySelector('img[src="x"]')) faults.push('markup became an element');
    const dialog = document.querySelector<HTMLElement>('dialog[open]');
    for (const box of [document.documentElement, ...(dialog ? [dialog] : [])]) {
      const spare = box.clientWidth - box.scrollWidth;
      if (spare >= 0) continue;
      const edge = box.getBoundingClientRect().left + box.clientWidth + 1;
      const wide = [...box.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > edge);
      faults.push(
        `${-spare} px too wide: ${wide
          .slice(0, 4)
          .map((one) => `${one.tagName}.${one.className} ${one.textContent?.slice(0, 30)}`)
          .join(' | ')}`,
      );
    }
    return faults;
  });
}

const pages = (): [path: string, opened?: (page: Page) => Promise<void>][] => [
  ['/'],
  ['/', (page) => page.getByRole('button', { name: 'Apply Now' }).click()],
  ['/', (page) => page.getByRole('button', { name: 'Contact Us' }).click()],
  ['/about'],
  ['/faculty'],
  [`/faculty#${person}`],
  ['/faculty', (page) => page.getByRole('button', { name: 'View Current Openings' }).click()],
  [`/faculty/${person}`],
  ['/research'],
  ['/research?tab=ongoing'],
  ['/research?tab=completed'],
  ['/research?tab=students'],
  [`/research/papers/${paper}`],
  ['/contact'],
  [`/contact?apply=${programme}`],
];

test('text of any kind, as long as it may be, is text on every public page and fits the narrowest phone', async () => {
  const { page } = await openVisit({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const [path, opened] of pages()) {
    await open(page, path);
    await opened?.(page);
    if (opened) await page.getByRole('dialog').getByText('hostile=1').first().waitFor();
    const words = await page.locator(opened ? 'dialog' : 'main').innerText();
    if (!words.includes(MARKUP)) faults.push(`${path}: the text is not there`);
    faults.push(...(await faultsOf(page)).map((fault) => `${path}${opened ? ' (dialog)' : ''}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('what the pages tell machines holds the same text, and stays readable for them', async () => {
  for (const path of ['/', '/faculty', '/research', `/faculty/${person}`, `/research/papers/${paper}`]) {
    const html = await textOf(path);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.map(([, json = '']) => (JSON.parse(json) as Row)['@type'])).not.toContain(undefined);
    expect(JSON.stringify(blocks.map(([, json = '']) => JSON.parse(json) as Row))).toContain('<script>hostile=1');
  }
});

const forms: [path: string, beyond: Record<string, number>][] = [
  ['/contact', { 'First name': 60, 'Last name': 60, Email: 320, Subject: 160, Message: 5000 }],
  ['/contact?apply=', { 'First name': 60, 'Last name': 60, Email: 320, 'Phone (optional)': 40, 'Your question': 5000 }],
];

test('text of any kind and length in any field of a form is answered at the field, and fits the narrowest phone', async () => {
  const { page } = await openVisit({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  const sent: string[] = [];
  page.on('request', (request) => void (request.url().includes('/rpc/') && sent.push(request.url())));
  for (const [path, fields] of forms) {
    await open(page, path);
    for (const [label, longest] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(hostile(longest + 1));
    await page.getByRole('button', { name: /^Send / }).click();
    await page.waitForFunction(() => document.querySelectorAll('main [aria-invalid="true"]').length === 5);
    expect(await faultsOf(page)).toEqual([]);
  }
  expect(sent).toEqual([]);
});

test('text of any kind and length in a search box is searched for, and fits the narrowest phone', async () => {
  const { page } = await openVisit({ viewport: { width: 320, height: 800 }, reducedMotion: 'reduce' });
  for (const [path, words] of [
    ['/faculty', 'No Faculty Found'],
    ['/research', 'No Research Papers Found'],
  ] as const) {
    await open(page, path);
    await page.getByRole('searchbox').fill(`nobody ${hostile(10_000)}`);
    await page.getByText(words).waitFor();
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .fill(`nobody ${hostile(10_000)}`);
  await page.getByRole('heading', { name: /^No results/ }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

const footerOf = (html: string) => /<footer[^]*<\/footer>/.exec(html)?.[0] ?? '';

async function textOf(path: string): Promise<string> {
  return (await fetch(`${portalUrl()}${path}`)).text();
}
