import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight } from './inspect-page.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { addRow, readRows, removeRow } from './rows.ts';

const mark = `${Date.now() % 1_000_000}`;
const before = `Long before ${mark}`;
const after = `Long after ${mark}`;
const mostStops = 80;

test('the next term is made from one that is there by keyboard alone, without the subject that is left out', async () => {
  const session = await signInByApi(staffWithRole('hod'));
  await addTerm(session);
  const { page } = await openVisit({ session });
  const dialog = page.getByRole('dialog');
  await open(page, `/admin/classes?tab=terms&q=${mark}`);
  await tabTo(page, page.getByRole('button', { name: `Actions for ${before}` }));
  await page.keyboard.press('Enter');
  await page.keyboard.press('n');
  await page.keyboard.press('Enter');

  await dialog.getByLabel('Name').waitFor();
  await page.keyboard.type(after);
  const movesUp = dialog.getByRole('checkbox', { name: /^Everybody moves up/ });
  await tabTo(page, movesUp);
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'See what happens' }));
  await page.keyboard.press('Enter');
  await dialog.getByText('2 of 2 groups').waitFor();
  expect(await dialog.getByText('Everybody stays in their class.').count()).toBe(0);
  expect(await faultsInSight(page, 'next-term', [1440, 320])).toEqual([]);

  await tabTo(page, dialog.getByRole('button', { name: 'Back' }));
  await page.keyboard.press('Enter');
  await tabTo(page, movesUp);
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'See what happens' }));
  await page.keyboard.press('Enter');
  await dialog.getByText('Everybody stays in their class.').waitFor();
  await tabTo(page, dialog.getByRole('checkbox', { name: `Weaving ${mark}` }));
  await page.keyboard.press('Space');
  await tabTo(page, dialog.getByRole('button', { name: 'Begin the term' }));
  await page.keyboard.press('Enter');
  await dialog.getByText(/with 1 group in 1 class, each with its teachers\.$/).waitFor();

  const made = await groupsOf(session, after);
  expect(made).toMatchObject([
    { name: `Spinning ${mark}`, is_mine: true, starts_on: '2951-01-04', ends_on: '2951-05-04' },
  ]);
  for (const { id } of [...made, ...(await groupsOf(session, before))]) await removeRow(session, 'teaching_groups', id);
  for (const { id } of await readRows(session, 'terms', `select=id&name=like.*${mark}`))
    await removeRow(session, 'terms', id);
});

/** A term of long after, with a subject that the person teaches and one that nobody does. */
async function addTerm(session: StoredSession): Promise<void> {
  const [first] = await readRows(session, 'classes', 'select=id&order=position&limit=1');
  const term = await addRow(session, 'terms', { name: before, starts_on: '2950-09-03', ends_on: '2951-01-01' });
  const subject = { class_id: first?.id, term_id: term.id };
  const taught = await addRow(session, 'teaching_groups', { ...subject, subject: `Spinning ${mark}` });
  await addRow(session, 'teaching_groups', { ...subject, subject: `Weaving ${mark}` });
  await addRow(session, 'group_teachers', { group_id: taught.id, profile_id: session.user.id });
}

const groupsOf = (session: StoredSession, term: string) =>
  readRows(session, 'group_summaries', `term_name=eq.${encodeURIComponent(term)}&order=name`);

/** Goes on by the Tab key until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${mostStops} presses of Tab do not reach it.`);
}
