import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { callFunction, readRows, removeRow } from './rows.ts';
import { toast } from './toast.ts';

const title = `Breaks ${Date.now() % 1_000_000}`;
const checkedAt = [320];
const mostStops = 90;

async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The control was not reached by keyboard.');
}

async function pressAt(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

/** Drags a question by its handle until it is below another one. */
async function dragBelow(page: Page, dragged: string, other: string, by: 'mouse' | 'finger'): Promise<void> {
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Remove: ${name}` }) });
  const handle = item(dragged).getByTitle('Drag to another place');
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await item(other).boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag.');
  const x = from.x + from.width / 2;
  const [above, below] = [from.y + from.height / 2, to.y + to.height - 4];
  if (by === 'mouse') {
    await page.mouse.move(x, above);
    await page.mouse.down();
    await page.mouse.move(x, below, { steps: 4 });
    await page.mouse.up();
    return;
  }
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', above);
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', above + share * (below - above));
  await touch('touchEnd');
}

test('a student builds a survey by keyboard alone, staff approve it, people answer it, and results appear with the tenth', async () => {
  const maker = await signInByApi(await createStudent('maker'));
  const { page } = await openInspection(maker);
  await open(page, '/surveys?tab=create');
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type(title);
  await tabTo(page, page.getByLabel('Category'));
  await page.keyboard.type('Campus life');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('How long breaks should be.');
  await pressAt(page, 'Create Survey');
  await pressAt(page, 'Add question');
  const question = page.getByRole('textbox', { name: 'Question', exact: true });
  await question.waitFor();
  await page.waitForFunction(() => document.activeElement?.tagName === 'INPUT');
  await page.keyboard.type('Longer breaks?');
  await pressAt(page, 'Add question');
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.value === '');
  await page.keyboard.type('In the morning?');
  await pressAt(page, 'Move up: In the morning?');
  await page.getByText('“In the morning?” is now question 1 of 2.').waitFor();
  await dragBelow(page, 'In the morning?', 'Longer breaks?', 'mouse');
  await page.getByText('“In the morning?” is now question 2 of 2.').waitFor();
  await dragBelow(page, 'Longer breaks?', 'In the morning?', 'finger');
  await page.getByText('“Longer breaks?” is now question 2 of 2.').waitFor();
  expect(await faultsInSight(page, 'survey builder', checkedAt)).toEqual([]);
  await tabTo(page, page.getByRole('combobox', { name: 'Asked of' }));
  await page.keyboard.press('End');
  await tabTo(page, page.getByRole('checkbox', { name: 'Yes' }));
  await page.keyboard.press('Space');
  await pressAt(page, 'Preview');
  await page.getByRole('dialog').getByText('This survey is anonymous').waitFor();
  expect(await faultsInSight(page, 'survey preview', checkedAt)).toEqual([]);
  await page.keyboard.press('Escape');
  await pressAt(page, 'Save survey');
  await toast(page, 'Survey saved');
  await pressAt(page, 'Send for approval');
  await page.getByText('Your survey waits for approval').waitFor();

  const hod = await signInByApi(staffWithRole('hod'));
  const { page: desk } = await openInspection(hod);
  await open(desk, `/admin/surveys?status=Proposed&q=${encodeURIComponent(title)}`);
  await desk.getByRole('button', { name: title, exact: true }).click();
  await desk.getByText('Question 1 of 1').waitFor();
  await desk.getByRole('dialog').getByRole('radio', { name: 'Yes' }).click();
  await desk.getByText('Question 2 of 2').waitFor();
  expect(await faultsInSight(desk, 'survey review', checkedAt)).toEqual([]);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await toast(desk, 'Survey approved');

  const [survey] = await readRows(hod, 'surveys', `select=id&title=eq.${encodeURIComponent(title)}`);
  const id = String(survey?.['id']);
  const asked = await readRows(hod, 'survey_questions', `select=id&survey_id=eq.${id}&order=position`);
  const first = String(asked[0]?.['id']);
  for (let count = 0; count < 9; count += 1) {
    await callFunction(await signInByApi(await createStudent(`answers-${count}`)), 'submit_survey', {
      survey_id: id,
      answers: Object.fromEntries(asked.map((each) => [String(each['id']), 'Yes'])),
    });
  }
  const tenth = await openVisit({ session: await signInByApi(await createStudent('tenth')) });
  await open(tenth.page, `/surveys/${id}`);
  await tenth.page.getByText('0 of 1 answered').waitFor();
  for (const radio of [0, 2]) {
    await tabTo(tenth.page, tenth.page.getByRole('radio').nth(radio));
    await tenth.page.keyboard.press('Space');
  }
  await tenth.page.reload();
  await tenth.page.getByText('2 of 2 answered').waitFor();
  expect(await faultsInSight(tenth.page, 'survey', checkedAt)).toEqual([]);
  // What was answered before going back is not asked any more, so it is not sent.
  await tabTo(tenth.page, tenth.page.getByRole('radio', { name: 'Yes' }).first());
  await tenth.page.keyboard.press('ArrowDown');
  await tenth.page.getByText('1 of 1 answered').waitFor();
  const sending = tenth.page.waitForRequest(/\/rpc\/submit_survey/);
  await pressAt(tenth.page, 'Send answers');
  expect((await sending).postDataJSON()).toHaveProperty('answers', { [first]: ['No'] });
  await toast(tenth.page, 'Thank you');

  await open(page, `/surveys?tab=active&q=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `View Results ${title}` }).click();
  // Five of the ten are drawn; one of the ten says no.
  await page
    .getByText(/\([45] of 5\)/)
    .first()
    .waitFor();
  expect(await faultsInSight(page, 'survey results', checkedAt)).toEqual([]);
  await removeRow(hod, 'surveys', id);
});
