import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsInSight, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { callFunction, readRows } from './rows.ts';
import { toast } from './toast.ts';

const mark = `${Date.now() % 1_000_000}`;
const title = `Quiz ${mark}`;
const questionTitle = `Mended ${mark}`;
const tag = `drawn ${mark}`;
const checkedAt = [1440, 320];

let teacher: StoredSession;
let professor: StoredSession;
let sample: string;

beforeAll(async () => {
  teacher = await signInByApi(staffWithRole('assistant_professor'));
  professor = await signInByApi(staffWithRole('professor'));
  const [stored] = await readRows(professor, 'quiz_desk', 'title=eq.Sampling%20Designs&select=id');
  sample = `/admin/quizzes/${String(stored?.id)}`;
});

test('by keyboard alone a quiz is made of questions and a draw and published, a key is mended, and who sat it sees the new mark', async () => {
  const { page } = await openInspection(teacher);
  const question = await addQuestion();
  await open(page, '/admin/quizzes');
  await press(page, page.getByRole('button', { name: 'New quiz' }));
  const form = page.getByRole('dialog', { name: 'New quiz' });
  await type(page, form.getByLabel('Title'), title);
  await reach(page, form.getByLabel('For', { exact: true }));
  await page.keyboard.type('Biostatistics (course)');
  await press(page, form.getByLabel('The questions stand in another order for each student'), 'Space');
  await press(page, form.getByLabel('Students see it'), 'Space');
  await press(page, form.getByRole('button', { name: 'Create quiz' }));
  await form.waitFor({ state: 'detached' });
  await type(page, page.getByRole('searchbox', { name: 'Search quizzes' }), title);
  await press(page, page.getByRole('link', { name: title }));
  await page.getByRole('heading', { level: 1, name: title }).waitFor();

  await press(page, page.getByRole('button', { name: 'Add questions' }));
  const bank = page.getByRole('dialog');
  await type(page, bank.getByRole('searchbox'), questionTitle);
  await press(page, bank.getByRole('button', { name: `Add: ${questionTitle}` }));
  await press(page, bank.getByRole('button', { name: 'Done' }));
  await press(page, page.getByRole('button', { name: 'Add a random draw' }));
  await type(page, page.getByLabel('Tag'), tag);
  await press(page, page.getByRole('button', { name: /^Move up: 1 question of/ }));
  await press(page, page.getByRole('button', { name: 'Save questions' }));
  await toast(page, 'Questions saved');
  const [made] = await readRows(
    teacher,
    'quiz_desk',
    `title=eq.${encodeURIComponent(title)}&select=id,slug,question_count`,
  );
  expect(made).toMatchObject({ question_count: 2 });
  const address = `/admin/quizzes/${String(made?.id)}`;

  const { page: student, session } = await sit(String(made?.slug));
  await open(page, `/admin/quizzes/questions/${question}`);
  await press(page, page.getByRole('radio', { name: /option 1/ }), 'ArrowDown');
  await press(page, page.getByRole('button', { name: 'Save changes' }));
  await toast(page, 'Question saved');
  await open(page, `${address}?tab=analysis`);
  await page.getByText('too few attempts to judge: from 10 on').first().waitFor();
  await press(page, page.getByRole('button', { name: 'Grade again' }));
  await type(page, page.getByLabel('Why the scores change'), 'The mean is right');
  await press(page, page.getByRole('button', { name: 'See what changes' }));
  await page.getByText('1 score would rise').waitFor();
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Grade again' }));
  await page.getByText('1 score changed, and what it was is kept.').waitFor();

  const attempt = new URL(student.url()).pathname.split('/').at(-1);
  const history = await readRows(session, 'attempt_score_history', `attempt_id=eq.${String(attempt)}&select=to_score`);
  expect(history).toEqual([{ to_score: 1 }]);
  await open(student, `/quizzes/${String(made?.slug)}/review/${String(attempt)}`);
  await student.getByText('1 of 2 points (50%)').waitFor();
  await student.getByText('0 became 1 of 2 points').waitFor();
  await student.getByText(/: The mean is right$/).waitFor();

  await open(page, `${address}?tab=sittings`);
  const sitting = page.getByRole('row').filter({ hasText: 'Anjali Kulkarni' });
  await sitting.getByText('1 of 2').waitFor();
  expect(await faultsInSight(page, 'sittings', [320])).toEqual([]);
  await press(page, sitting.getByRole('link'));
  await page.getByText('0 became 1 of 2', { exact: true }).waitFor();
});

/** A student answers the second question by what the key does not say yet, and submits. */
async function sit(slug: string): Promise<{ page: Page; session: StoredSession }> {
  const session = await signInByApi(await createStudent('judged'));
  const [course] = await readRows(session, 'courses', 'slug=eq.biostatistics&select=id');
  await callFunction(session, 'enrol_in_course', { course_id: course?.id });
  const { page } = await openVisit({ session });
  await open(page, `/quizzes/${slug}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('button', { name: /^Question 2/ }).click();
  await page.getByRole('radio', { name: 'The mean' }).click();
  await page.locator('[data-state="saved"]').first().waitFor();
  await callFunction(session, 'submit_quiz', { attempt_id: new URL(page.url()).pathname.split('/').at(-1) });
  return { page, session };
}

/** In the bank, with the wrong key; another question with the tag is there to be drawn. */
async function addQuestion(): Promise<string> {
  const options = ['The median', 'The mean'].map((text, place) => ({ id: `option-${place + 1}`, text }));
  const version = {
    kind: 'single',
    stem: 'Which?',
    parameters: [],
    content: { options },
    key: { option: 'option-1' },
    feedback: {},
  };
  const asked = randomUUID();
  const row = { group_id: null, tags: [], version };
  await callFunction(teacher, 'save_question', { ...row, question: asked, title: questionTitle });
  const text = { kind: 'text', stem: 'And?', parameters: [], content: {}, key: { accepted: ['x'] }, feedback: {} };
  await callFunction(teacher, 'save_question', {
    ...row,
    question: randomUUID(),
    title: `Drawn ${mark}`,
    tags: [tag],
    version: text,
  });
  return asked;
}

test('making and judging a quiz is accessible and fits in both themes', async () => {
  const { page } = await openInspection(professor);
  for (const [address, sight] of [
    ['/admin/quizzes', 'row'],
    [sample, 'listitem'],
    [`${sample}?tab=preview`, 'radio'],
    [`${sample}?tab=analysis`, 'img'],
  ] as const) {
    await open(page, address);
    await page.getByRole(sight).last().waitFor();
    expect(await faultsInSight(page, address, checkedAt)).toEqual([]);
  }
});

async function type(page: Page, target: Locator, words: string): Promise<void> {
  await reach(page, target);
  await page.keyboard.insertText(words);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
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
