import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { goOn, open, openVisit, untilAlive, type Visit } from './browser.ts';
import { copySources } from './checkout.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { portalData, portalUrl } from './portal.ts';
import { runPortal } from './portal-process.ts';
import { waitUntil } from './wait-until.ts';

const REMOTES = ['public-site', 'student-area', 'admin-dashboard'];

type Edition = 'previous' | 'current';

/** Where each part says which edition it is: words of one of its pages, as they stand in the sources and as the next release has them. */
const SAYS: Record<string, { file: string; previous: string; current: string }> = {
  shell: {
    file: 'shell/src/footer/footer.tsx',
    previous: 'Every figure on this site is drawn from the data it names.',
    current: 'Every figure here is drawn from the data it names.',
  },
  'public-site': {
    file: 'public-site/src/routes/contact-page.tsx',
    previous: 'title="Contact"',
    current: 'title="Write to the department"',
  },
  'student-area': {
    file: 'student-area/src/routes/courses-page.tsx',
    previous: 'title="Courses"',
    current: 'title="What we teach"',
  },
  'admin-dashboard': {
    file: 'admin-dashboard/src/routes/overview-page.tsx',
    previous: '`${greetingFor(dateParts(now).hour)}, ${name}`',
    current: '`Welcome back, ${name}`',
  },
};

const FOOTER = { previous: SAYS.shell?.previous ?? '', current: SAYS.shell?.current ?? '' };
const HEADINGS = {
  contact: { previous: 'Contact', current: 'Write to the department' },
  courses: { previous: 'Courses', current: 'What we teach' },
  overview: { previous: /^Good (Morning|Afternoon|Evening), /, current: /^Welcome back, / },
};

const environment = () => ({ PORTAL_DATA: portalData() });

let checkout: string;
let visitor: Visit;
let student: Visit;
let teacher: Visit;
/** Builds that are live before anything is released here. */
let before: Record<string, string>;

beforeAll(async () => {
  checkout = copySources();
  before = liveBuilds();
  for (const { file, previous, current } of Object.values(SAYS)) edit(file, previous, current);
  [visitor, student, teacher] = await Promise.all([
    openVisit({ stays: true }),
    createStudent()
      .then(signInByApi)
      .then((session) => openVisit({ session, stays: true })),
    signInByApi(staffWithRole('professor')).then((session) => openVisit({ session, stays: true })),
  ]);
});

afterAll(async () => {
  for (const [part, build] of Object.entries(before)) {
    if (liveBuilds()[part] !== build) await runPortal(['promote', part, build, '--untried'], environment());
  }
  rmSync(checkout, { recursive: true, force: true });
});

test('before anything is released all parts are of the previous edition', async () => {
  await expectEditions({ shell: 'previous', remotes: 'previous' });
});

test('remotes that are released together work in the shell of before', async () => {
  await portal('publish', ...REMOTES, '--untried');
  await expectEditions({ shell: 'previous', remotes: 'current' });
}, 600_000);

test('the shell that follows them works with them, on every page of each', async () => {
  // Its trial opens all pages of what is live.
  await portal('publish', 'shell');
  await expectEditions({ shell: 'current', remotes: 'current' });
}, 600_000);

test('the remotes of before work in the shell that came after them', async () => {
  await portal('rollback', ...REMOTES);
  await expectEditions({ shell: 'current', remotes: 'previous' });
});

/** Every part as a reader meets it: in the document that the portal composes, in a tab that was open before, and in one that is opened now. */
async function expectEditions({ shell, remotes }: { shell: Edition; remotes: Edition }): Promise<void> {
  await waitUntil(async () => {
    const html = await (await fetch(`${portalUrl()}/contact`)).text();
    return html.includes(FOOTER[shell]) && html.includes(HEADINGS.contact[remotes]);
  }, `The portal does not compose the ${shell} shell with ${remotes} remotes.`);
  await waitUntil(
    async () => (await headingInOpenTab(visitor)) === HEADINGS.contact[remotes],
    'An open tab stays behind.',
  );
  await Promise.all([
    expectWorks(visitor, '/contact', HEADINGS.contact[remotes], FOOTER[shell]),
    expectWorks(student, '/courses', HEADINGS.courses[remotes], FOOTER[shell]),
    expectWorks(teacher, '/admin', HEADINGS.overview[remotes]),
  ]);
  await expectContractHolds(visitor);
}

/** Opens the page anew and from another one of the portal. */
async function expectWorks({ page }: Visit, address: string, heading: string | RegExp, footer?: string): Promise<void> {
  const isThere = async () => {
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    if (footer) await page.getByRole('contentinfo').getByText(footer).waitFor();
  };
  await open(page, address);
  await isThere();
  await open(page, '/about');
  await goOn(page, address);
  await isThere();
}

/** What the shell does beside a remote: the theme, the dialog of search. */
async function expectContractHolds({ page }: Visit): Promise<void> {
  await open(page, '/contact');
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
  const was = await theme();
  await page
    .getByRole('button', { name: /theme|dark|light/i })
    .first()
    .click();
  await waitUntil(async () => (await theme()) !== was, 'The theme stays as it was.');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.keyboard.press('Escape');
}

/** Heading of the contact page after the tab has gone to another page and back, as somebody does who reads. */
async function headingInOpenTab({ page }: Visit): Promise<string | null> {
  if (page.url() === 'about:blank') await open(page, '/contact');
  for (const [name, address] of [
    ['Faculty', '/faculty'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(address);
    await untilAlive(page);
  }
  return page.getByRole('heading', { level: 1 }).textContent();
}

function edit(file: string, from: string, to: string): void {
  const name = path.join(checkout, file);
  const source = readFileSync(name, 'utf8');
  expect(source).toContain(from);
  writeFileSync(name, source.replace(from, to));
}

async function portal(...words: string[]): Promise<void> {
  expect(await runPortal(words, environment(), checkout)).toMatchObject({ code: 0, stderr: '' });
}

/** Builds of all parts, as the store holds them. */
function liveBuilds(): Record<string, string> {
  const registry = JSON.parse(readFileSync(portalData('releases', 'registry.json'), 'utf8')) as {
    parts: Record<string, { buildId: string }>;
  };
  return Object.fromEntries(Object.entries(registry.parts).map(([part, { buildId }]) => [part, buildId]));
}
