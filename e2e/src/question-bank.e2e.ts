import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, faultsOf, openInspection } from './inspect-page.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { toast } from './toast.ts';

const title = `Standard error ${Date.now() % 1_000_000}`;
const checkedAt = [1440, 320];

let teacher: StoredSession;
let address: string;

beforeAll(async () => {
  teacher = await signInByApi(staffWithRole('assistant_professor'));
});

test('by keyboard alone, a question with drawn numbers is written, looked at, tried out, saved, and saved as a new version', async () => {
  const { page, allow } = await openVisit({ session: teacher });
  // Whoever rests while they write is told what the question lacks as yet.
  allow(/400 for POST .*preview_question/, /status of 400 .*preview_question/);
  await open(page, '/admin/quizzes/questions');
  await press(page, page.getByRole('button', { name: 'New question' }), 'Enter');
  await type(page, page.getByLabel('Title'), title);
  await reach(page, page.getByLabel('Kind'));
  await page.keyboard.type('A number');
  await type(
    page,
    page.getByLabel('Question', { exact: true }),
    'The standard error of {{n}} values with $s = {{s}}$?',
  );
  await press(page, page.getByRole('button', { name: 'Add parameter' }), 'Enter');
  await typeParameter(page, 1, 'n', '4', '9');
  await press(page, page.getByRole('button', { name: 'Add parameter' }), 'Enter');
  await typeParameter(page, 2, 's', '6', '6');
  await type(page, page.getByLabel('Right value'), 's / sqrt(n)');
  await retype(page, page.getByLabel('Tolerance', { exact: true }), '100');

  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('The standard error of').waitFor();
  expect(await preview.innerText()).not.toContain('{{n}}');
  await press(page, preview.getByRole('button', { name: 'Other numbers' }), 'Enter');
  await type(page, preview.getByLabel('Your answer'), '2');
  await page.keyboard.press('Enter');
  await preview.getByText('Right: all points').waitFor();

  await press(page, page.getByRole('button', { name: 'Add question' }), 'Enter');
  await toast(page, 'Question added');
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await retype(page, page.getByLabel('Tolerance', { exact: true }), '0.01');
  await type(page, page.getByLabel(/What has changed/), 'Narrower');
  await press(page, page.getByRole('button', { name: 'Save changes' }), 'Enter');
  await toast(page, 'Question saved');
  await page.getByText('Version 2', { exact: true }).first().waitFor();
  await press(page, page.getByRole('button', { name: /Show 1 change/ }), 'Enter');
  await page.getByText('100', { exact: true }).waitFor();
  await press(page, page.getByRole('button', { name: 'Put version 1 back' }), 'Enter');
  await press(page, page.getByRole('button', { name: 'Put it back' }), 'Enter');
  await toast(page, 'Version put back');
  await page.getByText('Put back from version 1').waitFor();
  expect(await page.getByLabel('Tolerance', { exact: true }).inputValue()).toBe('100');
  address = new URL(page.url()).pathname;
});

test('a question and an import keep the rules of accessibility', async () => {
  const { page } = await openInspection(teacher);
  expect(await faultsOf(page, address, { name: 'question', checkedAt })).toEqual([]);
  await page.getByRole('button', { name: 'Put version 1 back' }).click();
  expect(await faultsInSight(page, 'put back', checkedAt)).toEqual([]);
  await page.goto('/admin/quizzes/questions/import');
  await page.getByLabel('Questions', { exact: true }).fill('::One:: What is one? {=1 ~2}\n\nWrite about it. {}');
  await page.getByRole('button', { name: 'Read it' }).click();
  expect(await faultsInSight(page, 'import', checkedAt)).toEqual([]);
});

async function typeParameter(page: Page, place: number, name: string, from: string, to: string): Promise<void> {
  const row = page.getByRole('group', { name: `Parameter ${place}` });
  await type(page, row.getByLabel('Name'), name);
  await type(page, row.getByLabel('From'), from);
  await type(page, row.getByLabel('To', { exact: true }), to);
}

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.insertText(words);
}

async function retype(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(words);
}

async function press(page: Page, target: Locator, key: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

/** Moves focus by the Tab key until it stands on `target`. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 150; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key never came to ${String(target)}.`);
}
