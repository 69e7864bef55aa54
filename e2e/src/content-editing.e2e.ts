import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { signInByApi, staffWithRole } from './people.ts';
import { portalUrl } from './portal.ts';
import { addRow, readRows } from './rows.ts';
import { toast } from './toast.ts';
import { waitUntil } from './wait-until.ts';

/** In no page by itself, as a short number may be: the telephone of the department has 5550 in it. */
const mark = `zy${Date.now() % 100_000}`;

test.each([
  {
    what: 'a member of the faculty',
    tab: 'faculty',
    row: 'Dr. Suresh Iyer',
    field: 'Qualification',
    path: '/faculty',
    done: 'Member of the faculty updated',
  },
  {
    what: 'a paper',
    tab: 'papers',
    row: 'Hundred-year rain from fifty-six years of record',
    field: 'Journal',
    path: '/research/papers/hundred-year-rain-from-fifty-six-years-of-record',
    done: 'Paper updated',
  },
  { what: 'a page text', tab: 'texts', row: 'Vision', field: 'Text', path: '/about', done: 'Page text updated' },
])('what the head changes of $what stands in the finished HTML', async ({ tab, row, field, path, done }) => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  await open(page, `/admin/content?tab=${tab}`);
  await openForm(page, row);
  const control = page.getByRole('dialog').getByLabel(field, { exact: true });
  const before = await control.inputValue();
  const script = `<script>window.hurt=1</script> ${mark}`;
  await control.fill(`${before} ${script}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, done);
  await waitUntil(async () => (await html(path)).includes(mark), `${path} does not show the change.`);
  expect(await html(path)).not.toContain(script);

  await openForm(page, row);
  await page.getByRole('dialog').getByLabel(field, { exact: true }).fill(before);
  await page.getByRole('button', { name: 'Save changes' }).click();
  // It closes once it is saved; a save that is refused is told here, not as a page that never changes.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await waitUntil(async () => !(await html(path)).includes(mark), `${path} still shows the change.`);
});

test('the site settings reach every page, and a link that is no https address is refused at its field', async () => {
  const { page } = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  await open(page, '/admin/content?tab=site');
  await page.getByRole('button', { name: 'Edit Social links' }).click();
  const link = page.getByRole('dialog').getByLabel(/LinkedIn/);
  await link.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/as an address that begins with https/).waitFor();
  await link.fill(`https://social.example/stat-${mark}`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await toast(page, 'Site settings updated');
  await waitUntil(async () => (await html('/')).includes(`stat-${mark}`), 'Home does not show the link.');

  await page.getByRole('button', { name: 'Edit Social links' }).click();
  await link.fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await waitUntil(async () => !(await html('/')).includes(`stat-${mark}`), 'Home still shows the link.');
});

test('of two who edit the same text the slower one is told, and may read first or save over it', async () => {
  const first = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  const second = await openVisit({ session: await signInByApi(staffWithRole('hod')) });
  for (const { page } of [first, second]) {
    await open(page, '/admin/content?tab=timeline');
    await openForm(page, '1995');
  }
  const title = (page: Page) => page.getByRole('dialog').getByLabel('Title');
  const before = await title(first.page).inputValue();
  await title(first.page).fill(`${before} A${mark}`);
  await first.page.getByRole('button', { name: 'Save changes' }).click();
  await toast(first.page, 'Year of the timeline updated');

  await title(second.page).fill(`${before} B${mark}`);
  await second.page.getByRole('button', { name: 'Save changes' }).click();
  await second.page.getByText('Somebody else has changed this since you opened it').waitFor();
  expect(await title(second.page).inputValue()).toBe(`${before} B${mark}`);
  await second.page.getByRole('button', { name: 'Load what is stored now' }).click();
  await waitUntil(
    async () => (await title(second.page).inputValue()) === `${before} A${mark}`,
    'The form does not show what is stored.',
  );
  await title(second.page).fill(before);
  await second.page.getByRole('button', { name: 'Save changes' }).click();
  await toast(second.page, 'Year of the timeline updated');
});

test('of two who edit the same course the slower one is told by the real backend, also when it was deleted', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const code = `E2E ${mark}`;
  await addRow(session, 'courses', {
    code,
    slug: `e2e-${mark}`,
    title: `Course ${mark}`,
    description: 'For two editors.',
    level: 'Beginner',
    category: 'statistics',
    duration: '4 weeks',
    status: 'Draft',
    seats: 10,
  });
  const first = await openVisit({ session });
  const second = await openVisit({ session: await signInByApi(staffWithRole('professor')) });
  for (const { page } of [first, second]) {
    await open(page, `/admin/courses?q=${mark}`);
    await openForm(page, `Course ${mark}`);
  }
  const duration = (page: Page) => page.getByRole('dialog').getByLabel('Duration');
  await duration(first.page).fill('5 weeks');
  await first.page.getByRole('button', { name: 'Save changes' }).click();
  await toast(first.page, 'Course updated');

  await duration(second.page).fill('6 weeks');
  await second.page.getByRole('button', { name: 'Save changes' }).click();
  await second.page.getByText('Somebody else has changed this since you opened it').waitFor();
  expect(await readRows(session, 'courses', `select=duration&slug=eq.e2e-${mark}`)).toEqual([{ duration: '5 weeks' }]);
  await second.page.getByRole('button', { name: 'Load what is stored now' }).click();
  await waitUntil(
    async () => (await duration(second.page).inputValue()) === '5 weeks',
    'The form does not show what is stored.',
  );

  await first.page.getByRole('button', { name: `Actions for Course ${mark}` }).click();
  await first.page.getByRole('menuitem', { name: 'Delete…' }).click();
  await first.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(first.page, 'Course deleted');
  await duration(second.page).fill('7 weeks');
  await second.page.getByRole('button', { name: 'Save changes' }).click();
  await second.page.getByText(/has been deleted meanwhile/).waitFor();
  expect(await duration(second.page).inputValue()).toBe('7 weeks');
});

async function openForm(page: Page, row: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ has: page.getByText(row, { exact: true }) })
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
}

async function html(path: string): Promise<string> {
  return (await fetch(`${portalUrl()}${path}`)).text();
}
