import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { open, openVisit } from './browser.ts';
import { createStudent, signInByApi, staffWithRole } from './people.ts';
import { addRow, callFunction, changeRow } from './rows.ts';
import { hear, isTold, keptBy } from './what-was-heard.ts';

const mark = `${Date.now() % 1_000_000}`;
const slug = `secrets-${mark}`;
const SPELLINGS = [
  (words: string) => JSON.stringify(JSON.stringify({ words })),
  (words: string) => encodeURIComponent(JSON.stringify({ words })),
  (words: string) => `<p data-key="{&quot;words&quot;:&quot;${words}&quot;}">`,
  (words: string) => [...words].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join(''),
  (words: string) => Buffer.from(words).toString('hex'),
  ...['', 'x', 'xy'].map((before) => (words: string) => Buffer.from(`${before}${words}!`).toString('base64')),
  (words: string) => `"${Buffer.from(JSON.stringify({ a: [words] })).toString('base64url')}"`,
];

const choices = (...texts: string[]) => texts.map((text, place) => ({ id: `${place}`, text }));

/**
 * One of each kind, and one whose numbers are drawn. What is said afterwards is another word for each. Numbers have nine digits or more, of which all are shown:
 * six in a row stand somewhere in a megabyte of digests, times and coordinates by chance.
 */
const questions = [
  { kind: 'single', content: { options: choices('One', 'Two', 'Three', 'Four') }, key: { option: '2' } },
  { kind: 'multiple', content: { options: choices('One', 'Two', 'Three', 'Four') }, key: { options: ['1', '3'] } },
  { kind: 'numeric', content: {}, key: { expression: '1618033988.75', tolerance: { absolute: 0.001 } } },
  { kind: 'text', content: {}, key: { accepted: [`heteroscedastic${mark}`] } },
  { kind: 'ordering', content: { items: choices('A', 'B', 'C', 'D', 'E', 'F') }, key: { order: [...'504132'] } },
  {
    kind: 'matching',
    content: { left: choices('A', 'B', 'C', 'D'), right: choices('K', 'L', 'M', 'N') },
    key: { pairs: { 0: '3', 1: '2', 2: '0', 3: '1' } },
  },
  {
    kind: 'numeric',
    parameters: [{ name: 'n', integers: [100_000, 999_999] }],
    content: {},
    key: { expression: 'n * 7919 + 0.125', tolerance: { absolute: 0.001 } },
  },
].map((question, place) => ({ parameters: [], ...question, feedback: { general: `afterwards${place}of${mark}` } }));

interface Reviewed {
  kind: string;
  key: { option?: string; options?: string[]; value?: string; accepted?: string[]; order?: string[]; pairs?: object };
}

beforeAll(async () => {
  const teacher = await signInByApi(staffWithRole('hod'));
  const items: { question_id: string; points: number }[] = [];
  for (const [place, question] of questions.entries()) {
    const id = randomUUID();
    const title = `Secret ${place} of ${mark}`;
    const version = { stem: question.parameters.length > 0 ? 'Of {{n}}?' : 'Which?', ...question };
    await callFunction(teacher, 'save_question', { question: id, group_id: null, title, tags: [], version });
    items.push({ question_id: id, points: 1 });
  }
  const made = await addRow(teacher, 'quizzes', {
    slug,
    title: `Secrets ${mark}`,
    description: '',
    category: 'statistics',
    difficulty: 'Easy',
    duration_minutes: 30,
    shuffle_questions: false,
  });
  await callFunction(teacher, 'save_quiz_items', { quiz_id: made.id, items, opened: made.updated_at });
  await changeRow(teacher, 'quizzes', made.id, { published: true });
});

test.each(SPELLINGS)('a secret is found however it is written (%#), and no other is', (spelling) => {
  const heard = `{"before": 1}${spelling(`heteroscedastic${mark}`)} and after`;
  expect(isTold(`heteroscedastic${mark}`, heard)).toBe(true);
  expect(isTold(`homoscedastic${mark}`, heard)).toBe(false);
});

test('nothing of the key of any kind of question is sent, drawn or kept before release, and all of it is found afterwards', async () => {
  const session = await signInByApi(await createStudent('listening'));
  const { page } = await openVisit({ session });
  const heard = hear(page);
  await open(page, `/quizzes/${slug}`);
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 7' }).waitFor();
  await page.getByRole('radio', { name: 'One' }).click();
  for (let position = 2; position <= questions.length; position += 1) {
    await page.getByRole('button', { name: new RegExp(`^Question ${position}\\b`) }).click();
    await page.getByRole('heading', { name: `Question ${position} of 7` }).waitFor();
  }
  await page.getByLabel('Your answer').fill('1');
  await page.locator('[data-state="saved"]').first().waitFor();
  await page.reload();
  await page.getByText('2 of 7 answered').waitFor();
  const before = `${await heard()}\n${await keptBy(page)}`;

  const attempt = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await callFunction(session, 'submit_quiz', { attempt_id: attempt });
  const afterwards = hear(page);
  const secrets = await secretsOfReview(page, attempt);
  const after = await afterwards();
  expect(secrets.map(({ of }) => of)).toEqual(expect.arrayContaining(questions.map(({ kind }) => `key: ${kind}`)));
  for (const { of, secret } of secrets)
    expect({ of, secret, before: isTold(secret, before), after: isTold(secret, after) }).toEqual({
      of,
      secret,
      before: false,
      after: true,
    });
});

/** What the review tells: the right answers in the words of this attempt, and what is said to them. */
async function secretsOfReview(page: Page, attempt: string): Promise<{ of: string; secret: string }[]> {
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.url().includes('/rpc/attempt_review') && each.ok()),
    open(page, `/quizzes/${slug}/review/${attempt}`),
  ]);
  const review = (await answer.json()) as { questions: Reviewed[] };
  const keys = review.questions.flatMap(({ kind, key }) =>
    writings(key).map((secret) => ({ of: `key: ${kind}`, secret })),
  );
  return [...keys, ...questions.map(({ kind, feedback }) => ({ of: `feedback: ${kind}`, secret: feedback.general }))];
}

function writings({ option, options, value, accepted, order, pairs }: Reviewed['key']): string[] {
  if (option !== undefined) return [JSON.stringify({ option })];
  if (value !== undefined) return [value];
  if (pairs !== undefined)
    return Object.entries(pairs).map(([left, right]) => JSON.stringify({ [left]: String(right) }));
  return accepted ?? [(options ?? order ?? []).join()];
}
