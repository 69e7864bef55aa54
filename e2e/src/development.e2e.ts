import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openVisit } from './browser.ts';
import { copySources } from './checkout.ts';
import { freePort } from './free-port.ts';
import { isCovered, overlayOf, untilTypesAreTold, untilUncovered } from './overlay.ts';
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

  writeFileSync(file, source.replace(TITLE, `${TITLE} nobody="asks"`));
  await untilTypesAreTold(page, "Property 'nobody' does not exist on type");
  writeFileSync(file, source);
  await untilUncovered(page);

  writeFileSync(file, source.replace(TITLE, 'title='));
  await overlayOf(page).getByText('contact-page.tsx').first().waitFor();
  writeFileSync(file, source);
  await waitUntil(async () => !(await isCovered(page)), 'The page stays covered.');
  expect(await name.inputValue()).toBe('Anjali');
});
