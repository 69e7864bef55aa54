import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { faultsOf, openInspection } from './inspect-page.ts';
import { createStudent, signInByApi, staffWithRole, type StoredSession } from './people.ts';
import { addRow, callFunction, changeRow, readRows } from './rows.ts';
import { waitUntil } from './wait-until.ts';

const mark = `${Date.now() % 1_000_000}`;
const slug = `sitting-${mark}`;
/** Stand in the key and the feedback alone. */
const SECRETS = [`heteroscedastic${mark}`, `feedback${mark}`, '0.7071'];
const COMPLAINTS = [/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/, /Failed to load resource/];

let teacher: StoredSession;
let student: StoredSession;

const questions = [
  {
    kind: 'single',
    stem: 'Which of them is the middle of $x_1, \\dots, x_n$ in order?',
    content: {
      options: [
        { id: 'a', text: 'The median' },
        { id: 'b', text: 'The mean' },
      ],
    },
    key: { option: 'a' },
    feedback: { general: SECRETS[1] },
  },
  {
    kind: 'numeric',
    stem: 'What is $\\sqrt{1/2}$?',
    content: {},
    key: { expression: 'sqrt(1/2)', tolerance: { absolute: 0.001 } },
    feedback: { right: SECRETS[2] },
  },
  {
    kind: 'text',
    stem: 'What are errors called whose variance changes?',
    content: {},
    key: { accepted: [SECRETS[0]] },
    feedback: {},
  },
];

/** How long somebody who starts a quiz may be left without words, in milliseconds; and what a busy machine may take to draw them. */
const TOLD_WITHIN_MS = 5_000;
const DRAWN_WITHIN_MS = 5_000;

let quiz: unknown;
/** Of a quiz that closes soon; nobody looks at it after an answer is saved. */
let left: { attempt: string; session: StoredSession };

beforeAll(async () => {
  teacher = await signInByApi(staffWithRole('hod'));
  const items: { question_id: string; points: number }[] = [];
  for (const [index, question] of questions.entries()) {
    const id = randomUUID();
    await callFunction(teacher, 'save_question', {
      question: id,
      group_id: null,
      title: `Question ${index} of ${mark}`,
      tags: [],
      version: { parameters: [], ...question },
    });
    items.push({ question_id: id, points: 1 });
  }
  const session = await signInByApi(await createStudent('leaving'));
  const now = Date.now();
  const soon = await addQuiz(items, {
    slug: `${slug}-soon`,
    duration_minutes: 1,
    opens_at: new Date(now - 60_000).toISOString(),
    closes_at: new Date(now + 15_000).toISOString(),
  });
  left = { attempt: randomUUID(), session };
  await callFunction(session, 'start_quiz', { quiz_id: soon, attempt: left.attempt });
  const changes = { 3: { answer: { text: SECRETS[0] }, revision: 0 } };
  await callFunction(session, 'save_answers', { attempt_id: left.attempt, changes });
  quiz = await addQuiz(items, { slug });
  await addQuiz(items, { slug: `${slug}-once`, attempts_allowed: 1 });
  student = await signInByApi(await createStudent('sitting'));
});

async function addQuiz(items: object[], row: Record<string, unknown>): Promise<unknown> {
  const made = await addRow(teacher, 'quizzes', {
    title: `Sitting ${mark}`,
    description: 'Three questions.',
    category: 'statistics',
    difficulty: 'Easy',
    duration_minutes: 30,
    shuffle_questions: false,
    ...row,
  });
  await callFunction(teacher, 'save_quiz_items', { quiz_id: made.id, items, opened: made.updated_at });
  await changeRow(teacher, 'quizzes', made.id, { published: true });
  return made.id;
}

test('by keyboard alone, with the net pulled in the middle, a student sits a quiz, loses nothing and gets a right mark', async () => {
  const { page, context, allow } = await openVisit({ session: student });
  allow(...COMPLAINTS);
  const received: Promise<string>[] = [];
  page.on('response', (answer) => received.push(answer.text().catch(() => '')));
  await open(page, `/quizzes/${slug}`);
  await page.getByRole('button', { name: 'Start Quiz' }).press('Enter');
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await page.locator('main math').first().waitFor();
  await page.getByRole('radio', { name: 'The median' }).press('Space');
  await untilState(page, 'saved');

  await goTo(page, 2);
  await context.setOffline(true);
  await page.getByLabel('Your answer').pressSequentially('0,707');
  await untilState(page, 'kept');
  // Nothing of the attempt is asked for without a connection, and nothing is gone.
  await goTo(page, 1);
  expect(await page.getByRole('radio', { name: 'The median' }).isChecked()).toBe(true);
  await context.setOffline(false);
  await untilState(page, 'saved');
  await page.reload();
  await goTo(page, 2);
  expect(await page.getByLabel('Your answer').inputValue()).toBe('0,707');

  const other = await openVisit({ session: student });
  await open(other.page, new URL(page.url()).pathname);
  await goTo(other.page, 3);
  await other.page.getByLabel('Your answer').fill(SECRETS[0] ?? '');
  await untilState(other.page, 'saved');

  const sent = (await Promise.all(received)).join('\n');
  for (const secret of SECRETS) expect(sent).not.toContain(secret);

  await page.reload();
  await page.getByText('3 of 3 answered').waitFor();
  await page.getByRole('button', { name: 'Review and submit' }).press('Enter');
  await page.getByRole('dialog').getByText('You have answered all 3 questions.').waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).press('Enter');
  await page
    .getByText(/[0-9a-f]{64}/)
    .first()
    .waitFor();
  const [attempt] = await readRows(
    student,
    'quiz_attempts',
    `select=id,receipt,submitted_by,quizzes!inner(slug)&quizzes.slug=eq.${slug}`,
  );
  expect(attempt).toMatchObject({
    submitted_by: 'student',
    receipt: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
  await open(page, `/quizzes/${slug}/review/${String(attempt?.id)}`);
  await page
    .getByText(SECRETS[1] ?? '')
    .first()
    .waitFor();
  const [result] = await readRows(
    student,
    'quiz_results',
    `select=score,max_score&attempt_id=eq.${String(attempt?.id)}`,
  );
  expect(result).toEqual({ score: 3, max_score: 3 });
});

test('a start that is refused, or whose answer never comes, is told in words in time and uses up one attempt only', async () => {
  const session = await signInByApi(await createStudent('starting'));
  const { page, allow } = await openVisit({ session });
  allow(/503/, ...COMPLAINTS);
  const start = '**/rest/v1/rpc/start_quiz';
  await page.route(start, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await open(page, `/quizzes/${slug}-once`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  const words = page.getByRole('alert').filter({ hasText: 'The server has not answered' });
  await words.waitFor();

  // The server begins the attempt, and its answer is lost.
  await page.route(start, async (route) => void (await route.fetch()), { times: 1 });
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await words.waitFor({ state: 'detached' });
  await words.or(page.getByText('You are in the middle of this quiz')).first().waitFor();
  expect(Date.now() - pressed).toBeLessThan(TOLD_WITHIN_MS + DRAWN_WITHIN_MS);
  await page.getByRole('link', { name: 'Go on', exact: true }).click();
  await page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  const attempts = await readRows(
    session,
    'quiz_attempts',
    `select=number,quizzes!inner(slug)&quizzes.slug=eq.${slug}-once`,
  );
  expect(attempts).toMatchObject([{ number: 1 }]);
});

test('what is answered in two windows is chosen between, and an attempt is gone on with where it stands', async () => {
  const session = await signInByApi(await createStudent('windows'));
  const first = await openVisit({ session });
  const second = await openVisit({ session });
  await open(first.page, `/quizzes/${slug}`);
  await first.page.getByRole('button', { name: 'Start Quiz' }).click();
  await first.page.getByRole('heading', { name: 'Question 1 of 3' }).waitFor();
  await open(second.page, `/quizzes/${slug}`);
  await second.page.getByRole('link', { name: 'Go on', exact: true }).click();
  await second.page.getByRole('radio', { name: 'The mean' }).click();
  await untilState(second.page, 'saved');
  await first.page.getByRole('radio', { name: 'The median' }).click();
  await first.page.getByRole('button', { name: 'Keep the one from here' }).click();
  await untilState(first.page, 'saved');
  await second.page.reload();
  await waitUntil(
    () => second.page.getByRole('radio', { name: 'The median' }).isChecked(),
    'The second window does not show what was chosen.',
  );
});

test('the pages of a quiz are free of faults in both themes, at both widths', async () => {
  const session = await signInByApi(await createStudent('looking'));
  const attempt = randomUUID();
  await callFunction(session, 'start_quiz', { quiz_id: quiz, attempt });
  const { page } = await openInspection(session);
  const faults: string[] = [];
  for (const path of [`/quizzes/${slug}`, `/quizzes/${slug}/attempt/${attempt}`])
    faults.push(...(await faultsOf(page, path, { checkedAt: [1440, 320] })));
  await callFunction(session, 'submit_quiz', { attempt_id: attempt });
  faults.push(...(await faultsOf(page, `/quizzes/${slug}/review/${attempt}`, { checkedAt: [1440, 320] })));
  expect(faults).toEqual([]);
});

test('an attempt whose browser is gone is submitted by the portal at its deadline, with what was saved', async () => {
  const ofAttempt = `attempt_id=eq.${left.attempt}`;
  await waitUntil(
    async () => (await readRows(left.session, 'quiz_results', `select=score&${ofAttempt}`)).length > 0,
    'The portal has not submitted an attempt whose time is over.',
  );
  const [attempt] = await readRows(
    left.session,
    'quiz_attempts',
    `select=submitted_by,submitted_at,ends_at&id=eq.${left.attempt}`,
  );
  expect(attempt).toMatchObject({ submitted_by: 'deadline', submitted_at: attempt?.ends_at });
  const results = await readRows(left.session, 'quiz_results', `select=score,max_score&${ofAttempt}`);
  expect(results).toEqual([{ score: 1, max_score: 3 }]);
});

const goTo = (page: Page, position: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${position}\\b`) }).press('Enter');

const untilState = (page: Page, state: string) => page.locator(`[data-state="${state}"]`).first().waitFor();
