import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { readRows, removeRow, type Row } from './rows.ts';
import { toast } from './toast.ts';

const COMPLAINTS = [/ERR_FAILED/, /Failed to fetch/, /Failed to load resource/];
const REFUSED = /could not be reached|did not answer/;

/** The next call of the function reaches the server, and its answer never comes back. */
async function loseNextAnswer(page: Page, name: string): Promise<void> {
  await page.route(
    `**/rest/v1/rpc/${name}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

async function pressTwice(page: Page, name: string, button: string): Promise<void> {
  await loseNextAnswer(page, name);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByText(REFUSED).waitFor();
  await page.getByRole('button', { name: button, exact: true }).click();
}

test('a student whose proposal and answers got no answer sends them again: each is there once, and is told as done', async () => {
  const session = await signInByApi(await createStudent('again'));
  const { page, allow } = await openVisit({ session });
  allow(...COMPLAINTS);
  const title = `Again ${Date.now()}`;
  await open(page, '/surveys?tab=create');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Category').fill('Campus life');
  await page.getByLabel('Description').fill('Sent twice.');
  await pressTwice(page, 'create_survey', 'Create Survey');
  await toast(page, 'Survey created');
  expect(await readRows(session, 'surveys', `select=id&title=eq.${encodeURIComponent(title)}`)).toHaveLength(1);

  const [survey] = await readRows(session, 'surveys', 'select=id&title=eq.Mentoring in the first year');
  const id = String(survey?.['id']);
  await open(page, `/surveys/${id}`);
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByRole('radio', { name: 'Never' }).check();
  await pressTwice(page, 'submit_survey', 'Send answers');
  await toast(page, 'Thank you');
  expect(await readRows(session, 'survey_receipts', `select=survey_id&survey_id=eq.${id}`)).toHaveLength(1);
});

test('staff whose paper and bibliography got no answer send them again: each paper is there once, and is told as added', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  const { page, allow } = await openVisit({ session });
  allow(...COMPLAINTS);
  const name = `Again ${Date.now()}`;
  const stored = (): Promise<Row[]> =>
    readRows(session, 'research_papers', `select=id,title&order=title&title=like.${encodeURIComponent(`${name}*`)}`);
  await open(page, '/admin/content?tab=papers');
  await page.getByRole('button', { name: 'New paper' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Title', { exact: true }).fill(name);
  await form.getByLabel('Name of author 1').fill('A. Guest');
  await form.getByLabel('Journal', { exact: true }).fill('Notes');
  await pressTwice(page, 'save_paper', 'Add paper');
  await toast(page, 'Paper added');
  expect(await stored()).toMatchObject([{ title: name }]);

  await page.getByRole('button', { name: 'Import BibTeX' }).click();
  await form
    .getByLabel('Bibliography', { exact: true })
    .fill(`@article{a, author={A. Guest}, title={${name} in print}, journal={Notes}, year=2024}`);
  await form.getByRole('button', { name: 'Read it' }).click();
  await form.getByRole('button', { name: 'Add 1 paper' }).waitFor();
  await pressTwice(page, 'import_papers', 'Add 1 paper');
  await toast(page, '1 paper added');
  const rows = await stored();
  expect(rows).toMatchObject([{ title: name }, { title: `${name} in print` }]);
  for (const { id } of rows) await removeRow(session, 'research_papers', id);
});
