import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

async function createSurvey(columns: { status?: string; deadline?: string } = {}) {
  const [survey] = await db.query<{ id: string }>(
    `insert into public.surveys (title, category, status, deadline) values ('Breaks', 'Campus life', 'Draft', public.department_today() + $1::int)
     returning id`,
    [Number(columns.deadline ?? 3)],
  );
  const id = survey?.id ?? '';
  const questions = await db.query<{ id: string }>(
    `insert into public.survey_questions (survey_id, position, prompt, kind, options)
     values ($1, 1, 'Longer breaks?', 'choice', array['Yes', 'No']), ($1, 2, 'Why?', 'text', '{}') returning id`,
    [id],
  );
  await db.query('update public.surveys set status = $2 where id = $1', [id, columns.status ?? 'Active']);
  return { id, choice: questions[0]?.id ?? '', words: questions[1]?.id ?? '' };
}

const submit = (caller: string | null, survey: string, answers: Record<string, string>) =>
  actAs(db, caller, (session) =>
    session.query('select public.submit_survey($1, $2)', [survey, JSON.stringify(answers)]),
  );

const results = (caller: string | null, survey: string) =>
  tryAs(db, caller, (session) =>
    session.query('select answer, answers, base from public.survey_results($1)', [survey]),
  );

test('results of five answers appear when the survey is closed, with their base', async () => {
  const survey = await createSurvey();
  const crowd = await Promise.all(Array.from({ length: 5 }, () => createAccount(db)));
  for (const person of crowd.slice(0, 4)) await submit(person, survey.id, { [survey.choice]: 'Yes' });
  await submit(crowd[4] ?? '', survey.id, { [survey.choice]: 'No' });
  expect(await results(people.admin, survey.id)).toEqual([]);
  await db.query(`update public.surveys set status = 'Closed' where id = $1`, [survey.id]);
  expect(await results(people.student, survey.id)).toEqual([
    { answer: 'Yes', answers: 4, base: 5 },
    { answer: 'No', answers: 1, base: 5 },
  ]);
});

test('the summary counts no answer before the fifth, and says whether there are results and whether one has taken part', async () => {
  const survey = await createSurvey();
  await submit(people.student, survey.id, { [survey.choice]: 'Yes' });
  const summary = (caller: string) =>
    tryAs(db, caller, (session) =>
      session.query('select responses, has_results, answered_by_me from public.survey_summaries where id = $1', [
        survey.id,
      ]),
    );
  expect(await summary(people.student)).toEqual([{ responses: 0, has_results: false, answered_by_me: true }]);
  expect(await summary(people.otherStudent)).toEqual([{ responses: 0, has_results: false, answered_by_me: false }]);
});

test('free text is never among the results', async () => {
  const survey = await createSurvey();
  for (const person of await Promise.all(Array.from({ length: 6 }, () => createAccount(db)))) {
    await submit(person, survey.id, { [survey.words]: 'Because I am the only one from Mahad' });
  }
  expect(await results(people.admin, survey.id)).toEqual([]);
});

test('an answer is stored without the person, and the person without the answer', async () => {
  const survey = await createSurvey();
  await submit(people.student, survey.id, { [survey.choice]: 'Yes' });
  const columns = await db.query<{ columns: string[] }>(
    `select array_agg(column_name::text order by column_name) as columns from information_schema.columns
     where table_schema = 'public' and table_name in ('survey_answers', 'survey_receipts') group by table_name order by table_name`,
  );
  expect(columns).toEqual([
    { columns: ['answer', 'id', 'question_id', 'step', 'submission_id', 'survey_id'] },
    { columns: ['profile_id', 'sending', 'survey_id'] },
  ]);
});

test('one takes part once; a refused attempt leaves no receipt', async () => {
  const survey = await createSurvey();
  expect(await refusalOf(submit(people.student, survey.id, {}))).toBe('P0001');
  expect(await refusalOf(submit(people.student, survey.id, { [survey.choice]: 'Perhaps' }))).toBe('P0001');
  expect(await refusalOf(submit(people.student, survey.id, { [survey.choice]: 'No' }))).toBeNull();
  expect(await refusalOf(submit(people.student, survey.id, { [survey.choice]: 'No' }))).toBe('P0001');
});

test('a survey takes no answers from visitors, before it is active, or after its last day', async () => {
  const today = await createSurvey({ deadline: '0' });
  expect(await refusalOf(submit(null, today.id, { [today.choice]: 'Yes' }))).toBe('42501');
  expect(await refusalOf(submit(people.student, today.id, { [today.choice]: 'Yes' }))).toBeNull();
  const yesterday = await createSurvey({ deadline: '-1' });
  expect(await refusalOf(submit(people.student, yesterday.id, { [yesterday.choice]: 'Yes' }))).toBe('P0001');
  const draft = await createSurvey({ status: 'Draft' });
  expect(await refusalOf(submit(people.student, draft.id, { [draft.choice]: 'Yes' }))).toBe('P0001');
});

test('a survey made from a template takes over its questions, as a draft', async () => {
  const [template] = await db.query<{ id: string }>(
    `insert into public.survey_templates (slug, title, description, category) values ('t', 'T', '', 'Teaching') returning id`,
  );
  await db.query(
    `insert into public.survey_questions (template_id, position, prompt, kind, options) values ($1, 1, 'Pace?', 'choice', array['Slow', 'Fast'])`,
    [template?.id],
  );
  const create = (caller: string) =>
    tryAs(db, caller, async (session) => {
      const [row] = await session.query<{ id: string }>(
        `select public.create_survey('My course', 'Teaching', '', $1, public.department_today() + 7) as id`,
        [template?.id],
      );
      return session.query('select status, question_count from public.survey_summaries where id = $1', [row?.id]);
    });
  expect(await create(people.student)).toEqual([{ status: 'Draft', question_count: 1 }]);
  expect(await create(people.hod)).toEqual([{ status: 'Draft', question_count: 1 }]);
});

describe('a survey without questions', () => {
  const draft = `insert into public.surveys (title, category, status) values ('Silent', 'Campus life', $1) returning id`;
  const ask = `insert into public.survey_questions (survey_id, position, prompt, kind) values ($1, 1, 'Why?', 'text')`;
  const activate = `update public.surveys set status = 'Active' where id = $1`;

  test('is not made Active, with the field that says so', async () => {
    const active = tryAs(db, people.hod, async (session) => {
      const [survey] = await session.query<{ id: string }>(draft, ['Draft']);
      await session.query(activate, [survey?.id]);
    });
    await expect(active).rejects.toMatchObject({ code: 'P0001', hint: 'status' });
    expect(await refusalOf(tryAs(db, people.hod, (session) => session.query(draft, ['Active'])))).toBe('P0001');
  });

  test('becomes Active once it asks something, and keeps its last question then', async () => {
    const [asks, loses, goes] = await Promise.all(
      [
        [],
        ['delete from public.survey_questions where survey_id = $1'],
        ['delete from public.surveys where id = $1'],
      ].map((further) =>
        refusalOf(
          tryAs(db, people.hod, async (session) => {
            const [survey] = await session.query<{ id: string }>(draft, ['Draft']);
            for (const step of [ask, activate, ...further]) await session.query(step, [survey?.id]);
          }),
        ),
      ),
    );
    expect({ asks, loses, goes }).toEqual({ asks: null, loses: 'P0001', goes: null });
  });
});
