import { readFileSync } from 'node:fs';
import { open, openVisit } from './browser.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { portalUrl } from './portal.ts';
import { toast } from './toast.ts';
import { waitUntil } from './wait-until.ts';

test('an announcement that the head publishes stands in the finished HTML of Home, and is gone when deleted', async () => {
  const text = `The library is open on Sundays from week ${Date.now() % 100_000}`;
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  await open(page, '/admin/content');
  await page.getByRole('button', { name: 'New announcement' }).click();
  await page.getByLabel('Text').fill(text);
  // The browser's day may be a day ahead of the server's.
  await page.getByLabel('First day').fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Publish announcement' }).click();
  await page.getByRole('table').getByText(text).waitFor();
  await waitUntil(async () => (await homeHtml()).includes(text), 'Home does not show the announcement.');

  const row = page.getByRole('row').filter({ hasText: text });
  const menu = row.getByRole('button').last();
  await menu.click();
  await page
    .getByRole('menuitem', { name: /delete/i })
    .or(page.getByRole('button', { name: 'Delete' }))
    .first()
    .click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }).click();
  await row.waitFor({ state: 'detached' });
  await waitUntil(async () => !(await homeHtml()).includes(text), 'Home still shows the announcement.');
});

test('a student enrols in a course and leaves it again', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  await open(page, '/courses?q=first+steps');
  const enrol = page.getByRole('button', { name: /^Enroll Now/ });
  await enrol.first().waitFor();
  const name = ((await enrol.first().textContent()) ?? '').replace('Enroll Now', '').trim();
  await page.getByRole('button', { name: `Enroll Now ${name}` }).click();
  await page.getByRole('button', { name: `Leave course ${name}` }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: `Leave course ${name}` }).click();
  await page.getByRole('button', { name: 'Leave course', exact: true }).click();
  await toast(page, 'You have left the course');
  await page.getByRole('button', { name: `Enroll Now ${name}` }).waitFor();
});

test('a student registers for an event', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  await open(page, '/events');
  const register = page.getByRole('button', { name: /^Register Now/ });
  await register.first().waitFor();
  const name = ((await register.first().textContent()) ?? '').replace('Register Now', '').trim();
  await register.first().click();
  await page.getByRole('button', { name: `Register Now ${name}` }).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('heading', { name, exact: true }).waitFor();
  expect(await page.getByRole('button', { name: `Register Now ${name}` }).count()).toBe(0);
});

test('a download is a real file', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  await open(page, '/students/materials');
  const arrives = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download/ })
    .first()
    .click();
  const download = await arrives;
  expect(download.suggestedFilename()).toMatch(/\.\w+$/);
  expect(readFileSync(await download.path()).length).toBeGreaterThan(20);
});

test('the filters of a list stand in the address and survive a reload', async () => {
  const { page } = await openVisit({ session: await signInByApi(await createStudent()) });
  await open(page, '/courses');
  await page
    .getByRole('button', { name: /^Enroll Now/ })
    .first()
    .waitFor();
  await page.getByLabel('Level').selectOption('advanced');
  await page.waitForURL(/level=advanced/);
  await page.reload();
  await page.getByLabel('Level').waitFor();
  expect(await page.getByLabel('Level').inputValue()).toBe('advanced');
  await page.getByRole('searchbox').fill('zzzz');
  await page.waitForURL(/zzzz/);
  await page
    .getByText(/no .*(found|match)/i)
    .first()
    .waitFor();
});

async function homeHtml(): Promise<string> {
  return (await fetch(`${portalUrl()}/`)).text();
}
