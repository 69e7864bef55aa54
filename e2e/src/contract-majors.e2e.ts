import { readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { goOn, open, openVisit, type Visit } from './browser.ts';
import { copySources, linkOwnPackages } from './checkout.ts';
import { sampleStudents, signInByApi, staffWithRole, type Person } from './people.ts';
import { portalData, portalUrl } from './portal.ts';
import { type FinishedProcess, runPortal } from './portal-process.ts';
import { waitUntil } from './wait-until.ts';
import { CONTRACT_VERSION as PRESENT_VERSION } from '@portal/shared/contract';

const PRESENT_PATTERN = PRESENT_VERSION.replace('.', '\\.');

/** What the made-up major 2 breaks: the name of a hook, and of two things that a remote gives. */
const BREAKS: [from: string, to: string, files: string[]][] = [
  [
    `CONTRACT_VERSION: string = '${PRESENT_VERSION}'`,
    "CONTRACT_VERSION: string = '2.0'",
    ['shared/src/contract/version.ts'],
  ],
  [
    'usePageTitle',
    'useDocumentTitle',
    [
      'shared/src/contract/hooks.ts',
      'shared/src/contract/index.ts',
      'shared/src/ui/thing-page.tsx',
      'public-site/src/routes/person-page.tsx',
      'public-site/src/routes/paper-page.tsx',
    ],
  ],
  ['slots?: SlotFillers', 'fillers?: SlotFillers', ['shared/src/contract/remote.ts']],
  ['module.slots?.', 'module.fillers?.', ['shell/src/slots/load-filler.ts']],
  ['heads?:', 'headsOf?:', ['shared/src/contract/remote.ts']],
  ['remote?.heads?.', 'remote?.headsOf?.', ['shell/src/entry-server.tsx']],
  ["heads: RemoteModule['heads']", "headsOf: RemoteModule['headsOf']", ['public-site/src/server.ts']],
];

/** Major 1 in terms of that. */
const FIRST = `import type { RemoteModule as Present } from '../contract/index.ts';

export * from '../contract/index.ts';
export { useDocumentTitle as usePageTitle } from '../contract/index.ts';
export const CONTRACT_VERSION: string = '${PRESENT_VERSION}';

export interface RemoteModule extends Omit<Present, 'fillers' | 'headsOf'> {
  slots?: Present['fillers'];
  heads?: Present['headsOf'];
}

export function adaptRemote({ slots, heads, ...remote }: RemoteModule): Present {
  return { ...remote, fillers: slots, headsOf: heads };
}
`;
/** How the list names a major. */
const PRESENT = '{ version: present.CONTRACT_VERSION, module: present }';
const BESIDE_IT =
  '{ version: first.CONTRACT_VERSION, adaptRemote: first.adaptRemote as Contract["adaptRemote"], module: first }';
const LIST = 'shared/src/contract-majors/index.ts';

const environment = () => ({ PORTAL_DATA: portalData() });

let checkout: string;
/** The list of majors as it is here. */
let alone: string;
let visitor: Visit;
let student: Visit;
let staff: Visit;

beforeAll(async () => {
  checkout = copySources();
  linkOwnPackages(checkout);
  for (const [from, to, files] of BREAKS)
    for (const file of files) {
      const source = read(file);
      expect(source).toContain(from);
      write(file, source.replaceAll(from, to));
    }
  alone = read(LIST);
  expect(alone).toContain(PRESENT);
  mkdirSync(path.join(checkout, 'shared/src/contract-1'));
  write('shared/src/contract-1/index.ts', FIRST);
  write(
    LIST,
    `import * as first from '../contract-1/index.ts';\n${alone.replace(PRESENT, `${PRESENT}, ${BESIDE_IT}`)}`,
  );
  const as = async (person: Person) => openVisit({ session: await signInByApi(person), stays: true });
  [visitor, student, staff] = await Promise.all([
    openVisit({ stays: true }),
    as(sampleStudents()[0] ?? { email: '', password: '' }),
    as(staffWithRole('hod')),
  ]);
});

afterAll(async () => {
  const left = Object.entries(contracts()).flatMap(([part, spoken]) => (spoken === PRESENT_VERSION ? [] : [part]));
  if (left.length > 0) await runPortal(['rollback', ...left], environment());
  rmSync(checkout, { recursive: true, force: true });
});

test('a shell of the next major that speaks the one before goes live beside the remotes of that, and all of them work', async () => {
  const { code, stderr } = await portal('publish', 'shell');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(contracts()).toEqual({
    shell: `2.0 and ${PRESENT_VERSION}`,
    'public-site': PRESENT_VERSION,
    'student-area': PRESENT_VERSION,
    'admin-dashboard': PRESENT_VERSION,
  });
  await expectAllWork();
}, 600_000);

test('a remote of the next major goes live beside those of the one before', async () => {
  const { code, stderr } = await portal('publish', 'public-site');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(contracts()).toMatchObject({
    shell: `2.0 and ${PRESENT_VERSION}`,
    'public-site': '2.0',
    'student-area': PRESENT_VERSION,
  });
  await expectAllWork();
}, 600_000);

test('a shell that drops the major before is refused while remotes of it are live, with their names and what to do', async () => {
  write(LIST, alone);
  rmSync(path.join(checkout, 'shared/src/contract-1'), { recursive: true });
  const { code, stderr } = await portal('publish', 'shell');
  expect(code).toBe(1);
  for (const part of ['student-area', 'admin-dashboard'])
    expect(stderr).toMatch(
      new RegExp(
        `${part} \\w{12} speaks contract ${PRESENT_PATTERN}, shell \\w{12} 2\\.0; a shell keeps contract 1 .* until ${part} is live with 2\\.0`,
      ),
    );
  expect(stderr).not.toContain('public-site');
  expect(contracts().shell).toBe(`2.0 and ${PRESENT_VERSION}`);
}, 600_000);

test('shell and remote of the next major go back together', async () => {
  expect(await runPortal(['rollback', 'shell'], environment())).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      new RegExp(`public-site \\w{12} speaks contract 2\\.0, shell \\w{12} ${PRESENT_PATTERN}; publish a shell`),
    ) as string,
  });
  expect(await runPortal(['rollback', 'shell', 'public-site'], environment())).toMatchObject({ code: 0 });
  expect(contracts()).toMatchObject({ shell: PRESENT_VERSION, 'public-site': PRESENT_VERSION });
  await expectAllWork();
});

/** Each remote as a reader meets it: its document, what machines are told, data, the title that a page gives, sign-in, and what one puts into pages of another part. */
async function expectAllWork(): Promise<void> {
  const person = await pageOfSomebody();
  const { shell = '' } = builds();
  await waitUntil(async () => {
    const html = await (await fetch(`${portalUrl()}${person}`)).text();
    return html.includes(`/assets/shell/${shell}/`) && html.includes('application/ld+json');
  }, 'The portal does not compose what is live.');

  const { page } = visitor;
  await open(page, '/contact');
  await goOn(page, person);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await waitUntil(async () => (await page.title()).includes(name), 'The page gives the document no title.');

  await open(student.page, '/courses');
  await student.page.getByRole('heading', { level: 1, name: 'Courses', exact: true }).waitFor();
  await goOn(student.page, '/account');
  const record = student.page.getByRole('region', { name: 'Your record' });
  await record.getByText(/subject|You are in no group yet/).waitFor();

  await open(staff.page, '/admin');
  const card = staff.page.getByRole('region', { name: 'Surveys open to students' });
  await card
    .getByText(/response|No survey takes answers now/)
    .first()
    .waitFor();
}

async function pageOfSomebody(): Promise<string> {
  const map = await (await fetch(`${portalUrl()}/sitemap.xml`)).text();
  return /\/faculty\/[\w-]+/.exec(map)?.[0] ?? '';
}

function read(file: string): string {
  return readFileSync(path.join(checkout, file), 'utf8');
}

function write(file: string, text: string): void {
  writeFileSync(path.join(checkout, file), text);
}

function portal(...words: string[]): Promise<FinishedProcess> {
  return runPortal(words, environment(), checkout);
}

interface Live {
  buildId: string;
  contract: string;
  contracts?: string[];
}

function live(): Record<string, Live> {
  const registry = JSON.parse(readFileSync(portalData('releases', 'registry.json'), 'utf8')) as {
    parts: Record<string, Live>;
  };
  return registry.parts;
}

function builds(): Record<string, string> {
  return Object.fromEntries(Object.entries(live()).map(([part, { buildId }]) => [part, buildId]));
}

/** What each live part speaks. */
function contracts(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(live()).map(([part, { contract, contracts: all = [contract] }]) => [part, all.join(' and ')]),
  );
}
