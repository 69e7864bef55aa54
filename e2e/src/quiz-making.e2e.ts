import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, openInspection } from './inspect-page.ts';
import { signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { readRows } from './rows.ts';
import { toast } from './toast.ts';

const mark = `${Date.now() % 1_000_000}`;
const title = `Quiz ${mark}`;
const checkedAt = [1440, 320];

let teacher: StoredSession;
let sample: string;

beforeAll(async () => {
  teacher = await signInByApi(staffWithRole('professor'));
  const [stored] = await readRows(teacher, 'quiz_desk', 'title=eq.Sampling%20Designs&select=id');
  sample = `/admin/quizzes/${String(stored?.id)}`;
});

/** Reaches a control by its name and presses it with a key. */
async function press(page: Page, role: 'button' | 'link', name: string | RegExp, key = 'Enter') {
  const control = page.getByRole(role, { name }).first();
  await control.focus();
  await control.press(key);
}

test('by keyboard alone a quiz is created, gets two questions and a draw, and is published', async () => {
  const { page } = await openVisit({ session: teacher });
  await open(page, '/admin/quizzes');
  await press(page, 'button', 'New quiz');
  const form = page.getByRole('dialog', { name: 'New quiz' });
  await form.getByLabel('Title').pressSequentially(title);
  await form.getByLabel('Students see it').press('Space');
  await press(page, 'button', 'Create quiz');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('searchbox', { name: 'Search quizzes' }).fill(title);
  await press(page, 'link', title);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await press(page, 'button', 'Add questions');
  await press(page, 'button', /^Add: /);
  await page.getByRole('button', { name: /^Added: / }).waitFor();
  await press(page, 'button', /^Add: /);
  await press(page, 'button', 'Done');
  await press(page, 'button', 'Add a random draw');
  const [tagged] = await readRows(
    teacher,
    'questions',
    'group_id=is.null&archived=is.false&order=title.desc&select=tags&limit=1',
  );
  await page.getByLabel('Tag').pressSequentially(String(((tagged?.tags ?? []) as string[])[0]));
  await press(page, 'button', /^Move up: 1 question of/);
  await press(page, 'button', 'Save questions');
  await toast(page, 'Questions saved');
  const [stored] = await readRows(
    teacher,
    'quiz_desk',
    `title=eq.${encodeURIComponent(title)}&select=question_count,state`,
  );
  expect(stored).toEqual({ question_count: 3, state: 'open' });
});

test('a sample quiz says who sat it and how its questions did, and what grading again would change', async () => {
  const { page } = await openVisit({ session: teacher });
  await open(page, `${sample}?tab=analysis`);
  await page.getByText(/^Cronbach’s alpha, n = /).waitFor();
  await page.getByRole('heading', { name: /^Question \d+ was the hardest/ }).waitFor();
  await press(page, 'button', 'Grade again');
  await page.getByLabel('Why the scores change').pressSequentially('Looked at again');
  await press(page, 'button', 'See what changes');
  await page.getByText('No question was changed since it was asked').waitFor();
});

test('making and judging a quiz is accessible and fits in both themes', async () => {
  const { page } = await openInspection(teacher);
  for (const [address, sight] of [
    ['/admin/quizzes', 'row'],
    [sample, 'listitem'],
    [`${sample}?tab=analysis`, 'img'],
  ] as const) {
    await open(page, address);
    await page.getByRole(sight).last().waitFor();
    expect(await faultsInSight(page, address, checkedAt)).toEqual([]);
  }
});
