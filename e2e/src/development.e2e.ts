import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openVisit } from './browser.ts';
import { copySources } from './checkout.ts';
import { freePort } from './free-port.ts';
import { type RunningPortal, startDevelopment } from './portal-process.ts';
import { waitUntil } from './wait-until.ts';

const PAGE = 'public-site/src/routes/contact-page.tsx';
const TITLE = 'title="Contact"';

let checkout: string;
let development: RunningPortal;

beforeAll(async () => {
  checkout = copySources();
  // The types of one page, which are checked in a few seconds, and what they come to.
  writeFileSync(
    path.join(checkout, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', files: [PAGE] }),
  );
  development = await startDevelopment('public-site', { PORT: String(await freePort()) }, checkout);
});

afterAll(async () => {
  await development.stop();
  rmSync(checkout, { recursive: true, force: true });
});

const TYPES_PATIENCE_MS = 240_000;

test('what is saved while a part is developed is on the page at once, which keeps what was typed; what does not compile, or is wrong by its types, covers it', async () => {
  const { page, allow } = await openVisit();
  // It is another origin than the portal's, and says in the console what it says on the page.
  allow(new RegExp(`^foreign request: ${development.url}/`), /webpack-dev-server/);
  await page.goto(`${development.url}/contact`);
  // A browser that has the document asks whether it has changed.
  await page.reload();
  const name = page.getByLabel('First name', { exact: true });
  await name.fill('Anjali');
  await page.evaluate(() => (document.title = 'not loaded again'));

  const file = path.join(checkout, PAGE);
  const source = readFileSync(file, 'utf8');
  expect(source).toContain(TITLE);
  writeFileSync(file, source.replace(TITLE, 'title="Write to us"'));
  await page.getByRole('heading', { level: 1, name: 'Write to us', exact: true }).waitFor();
  expect(await name.inputValue()).toBe('Anjali');
  expect(await page.title()).toBe('not loaded again');

  const overlay = '#webpack-dev-server-client-overlay';
  const complaint = page.frameLocator(overlay).getByText("Property 'nobody' does not exist on type").first();
  writeFileSync(file, source.replace(TITLE, `${TITLE} nobody="asks"`));
  // The compiler looks at the whole repository, with what the other suites leave it, and begins anew where this was saved while it looked.
  await waitUntil(() => complaint.isVisible(), 'Nobody is told of wrong types.', TYPES_PATIENCE_MS);
  writeFileSync(file, source);
  // What compiles uncovers the page for a moment, whatever its types are.
  let uncovered = 0;
  await waitUntil(
    async () => {
      uncovered = (await page.locator(overlay).count()) === 0 ? uncovered + 1 : 0;
      return uncovered === 10;
    },
    'The page stays covered by types that are right again.',
    TYPES_PATIENCE_MS,
  );

  writeFileSync(file, source.replace(TITLE, 'title='));
  await page.frameLocator(overlay).getByText('contact-page.tsx').first().waitFor();
  writeFileSync(file, source);
  await waitUntil(async () => (await page.locator(overlay).count()) === 0, 'The page stays covered.');
  expect(await name.inputValue()).toBe('Anjali');
});
