import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { chance, uniform } from '../sample/draws.ts';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
let crowd: string[];

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
  crowd = [];
  for (let index = 0; index < 24; index += 1) crowd.push(await createAccount(db));
});
afterAll(() => db.close());

interface Asked {
  id: string;
  way: string;
  time: string;
  why: string;
}

/** An Active survey: a required choice, an optional scale, and a text that is asked after one of the choices. */
async function createSurvey(anonymity: 'anonymous' | 'named' = 'anonymous'): Promise<Asked> {
  const [survey] = await db.query<{ id: string }>(
    `insert into public.surveys (title, category, anonymity, created_by) values ('Travel', 'Campus life', $1, $2) returning id`,
    [anonymity, people.otherStudent],
  );
  const id = survey?.id ?? '';
  const [way] = await db.query<{ id: string }>(
    `insert into public.survey_questions (survey_id, position, prompt, kind, options, is_required)
     values ($1, 1, 'How do you come?', 'choice', '{Bus,Train}', true) returning id`,
    [id],
  );
  const [time] = await db.query<{ id: string }>(
    `insert into public.survey_questions (survey_id, position, prompt, kind, lowest, highest) values ($1, 2, 'How pleasant?', 'scale', 1, 5)
     returning id`,
    [id],
  );
  const [why] = await db.query<{ id: string }>(
    `insert into public.survey_questions (survey_id, position, prompt, kind, shown_if_question, shown_if_answers)
     values ($1, 3, 'Which line?', 'text', $2, '{Bus}') returning id`,
    [id, way?.id],
  );
  await db.query(`update public.surveys set status = 'Active' where id = $1`, [id]);
  return { id, way: way?.id ?? '', time: time?.id ?? '', why: why?.id ?? '' };
}

const submit = (caller: string, survey: Asked, answers: Record<string, unknown>) =>
  actAs(db, caller, (session) =>
    session.query('select public.submit_survey($1, $2)', [survey.id, JSON.stringify(answers)]),
  );

const answersOf = (survey: Asked, index: number) => ({
  [survey.way]: index % 3 === 0 ? 'Train' : 'Bus',
  ...(index % 2 === 0 ? { [survey.time]: String(1 + (index % 5)) } : {}),
  ...(index % 3 === 0 ? {} : { [survey.why]: `Line ${index}` }),
});

async function answerAll(survey: Asked, amount: number) {
  for (let index = 0; index < amount; index += 1) {
    await submit(crowd[index] ?? '', survey, answersOf(survey, index));
  }
}

const close = (survey: Asked) => db.query(`update public.surveys set status = 'Closed' where id = $1`, [survey.id]);

/** Everything that anybody can ask about a survey, by whom. */
async function allThatCanBeAsked(survey: Asked): Promise<string> {
  const heard: unknown[] = [];
  const ask = async (session: SqlSession, sql: string, values: unknown[]) => {
    await session.exec('savepoint asking');
    try {
      heard.push(await session.query(sql, values));
    } catch (error) {
      heard.push(error instanceof Error && 'code' in error ? error.code : 'unknown');
    }
    await session.exec('rollback to savepoint asking');
  };
  for (const caller of [people.admin, people.hod, people.otherStudent, people.student, null]) {
    await tryAs(db, caller, async (session) => {
      await ask(session, 'select * from public.survey_results($1)', [survey.id]);
      await ask(session, 'select * from public.survey_texts($1)', [survey.id]);
      for (const one of [survey.way, survey.time, survey.why]) {
        for (const other of [survey.way, survey.time, survey.why]) {
          await ask(session, 'select * from public.survey_cross_table($1, $2, $3)', [survey.id, one, other]);
        }
      }
      await ask(session, 'select responses, has_results, status from public.survey_summaries where id = $1', [
        survey.id,
      ]);
      await ask(session, 'select public.survey_response_count($1)', [survey.id]);
      await ask(session, 'select * from public.survey_answers', []);
      await ask(session, 'select * from public.survey_named_answers', []);
      await ask(session, 'select * from private.survey_pool', []);
    });
  }
  const named = [survey.id, survey.way, survey.time, survey.why];
  return named.reduce((text, id, index) => text.replaceAll(id, `id ${index}`), JSON.stringify(heard));
}

const responses = async (survey: Asked) =>
  (await db.query<{ n: number }>('select public.survey_response_count($1) as n', [survey.id]))[0]?.n;

test('what one person answered changes nothing that anybody can ask before four others have answered too', async () => {
  for (const amount of [1, 4, 6, 9, 11, 14]) {
    // The last to answer differs; whoever looked just before and looks now sees no difference.
    const [usual, altered] = [await createSurvey(), await createSurvey()];
    await answerAll(usual, amount - 1);
    const before = await responses(usual);
    await submit(crowd[amount - 1] ?? '', usual, { [usual.way]: 'Bus' });
    await answerAll(altered, amount - 1);
    await submit(crowd[amount - 1] ?? '', altered, { [altered.way]: 'Train', [altered.time]: '5' });
    expect(await responses(usual)).toBe(before);
    expect(await responses(altered)).toBe(before);
    if (amount < 10) expect(await allThatCanBeAsked(altered)).toBe(await allThatCanBeAsked(usual));
  }
});

test('the count moves by five or more, and at the end everything is in it', async () => {
  const survey = await createSurvey();
  const seen = [await responses(survey)];
  for (let index = 0; index < 23; index += 1) {
    await submit(crowd[index] ?? '', survey, answersOf(survey, index));
    const now = await responses(survey);
    if (now !== seen.at(-1)) seen.push(now);
  }
  expect(seen).toEqual([0, 5, 10, 15]);
  await close(survey);
  expect(await responses(survey)).toBe(23);
});

test('of six to nine responses nothing is shown while they come, and every one at the end', async () => {
  for (const amount of [5, 6, 9]) {
    const survey = await createSurvey();
    await answerAll(survey, amount);
    expect(await responses(survey)).toBe(0);
    await close(survey);
    expect(await responses(survey)).toBe(amount);
  }
});

test('fewer than five are not shown at the end either', async () => {
  const survey = await createSurvey();
  await answerAll(survey, 4);
  await close(survey);
  expect(await responses(survey)).toBe(0);
});

test('when the deadline passes, what is left is in the results without anybody closing the survey', async () => {
  const survey = await createSurvey();
  await answerAll(survey, 12);
  await db.query('alter table public.surveys disable trigger guard_survey');
  await db.query('update public.surveys set deadline = public.department_today() - 1 where id = $1', [survey.id]);
  await db.query('alter table public.surveys enable trigger guard_survey');
  expect(await responses(survey)).toBe(12);
  const rows = await actAs(db, people.student, (session) =>
    session.query<{ responses: number }>('select responses from public.survey_results($1)', [survey.id]),
  );
  expect(rows[0]?.responses).toBe(12);
  expect(await responses(survey)).toBe(12);
});

test('no two tables that were ever shown of a survey differ by one to four people, whoever answers what, and at the end all are counted', async () => {
  for (const amount of [5, 6, 7, 9, 10, 13, 24]) {
    const survey = await createSurvey();
    const shown = new Map<string, Set<number>>();
    const look = async () => {
      const rows = await actAs(db, people.student, (session) =>
        session.query<{ id: string; base: number; responses: number }>(
          'select distinct question_id as id, base, responses from public.survey_results($1)',
          [survey.id],
        ),
      );
      const figures = rows.flatMap(({ id, base, responses: told }) => [
        [`${id} base`, base] as const,
        [`${id} responses`, told] as const,
      ]);
      for (const [key, figure] of [...figures, ['responses', (await responses(survey)) ?? 0] as const])
        shown.set(key, (shown.get(key) ?? new Set([0])).add(figure));
    };
    const share = uniform('share', amount);
    for (let index = 0; index < amount; index += 1) {
      const way = chance(0.5, 'way', amount, index) ? 'Bus' : 'Train';
      await submit(crowd[index] ?? '', survey, {
        [survey.way]: way,
        ...(chance(share, 'time', amount, index) ? { [survey.time]: String(1 + (index % 5)) } : {}),
      });
      await look();
    }
    await close(survey);
    await look();
    for (const figures of shown.values()) {
      const ordered = [...figures].sort((one, other) => one - other);
      const steps = ordered.slice(1).map((figure, at) => figure - (ordered[at] ?? 0));
      expect(steps.filter((step) => step < 5)).toEqual([]);
    }
    expect(await responses(survey)).toBe(amount);
  }
});

test('who took part is told by no place, order or time: rows of both tables are written anew together, in orders of their own', async () => {
  const survey = await createSurvey();
  await answerAll(survey, 20);
  const order = async (sql: string) => (await db.query<{ key: string }>(sql, [survey.id])).map(({ key }) => key);
  const receipts = await order(
    `select profile_id::text as key from public.survey_receipts where survey_id = $1 order by ctid`,
  );
  const arrived = crowd.slice(0, 20);
  expect([...receipts].sort()).toEqual([...arrived].sort());
  expect(receipts.slice(0, 15)).not.toEqual(arrived.slice(0, 15));
  const [kinds] = await db.query<{ receipts: number }>(
    'select count(distinct xmin::text)::integer as receipts from public.survey_receipts where survey_id = $1',
    [survey.id],
  );
  // All up to the last step were written by one transaction.
  expect(kinds?.receipts).toBe(1);
  const [times] = await db.query<{ n: number }>(
    `select count(*)::integer as n from information_schema.columns
     where table_name in ('survey_receipts', 'survey_answers', 'survey_pool', 'survey_named_answers', 'survey_steps')
       and data_type like '%time%'`,
  );
  expect(times?.n).toBe(0);
  const sendings = await db.query(
    `select from public.survey_answers given join public.survey_receipts receipt on receipt.sending in (given.submission_id, given.id)`,
  );
  expect(sendings).toEqual([]);
});

test('the audit log says nothing of an answer', async () => {
  const count = async () =>
    (await db.query<{ n: number }>('select count(*)::integer as n from public.audit_log'))[0]?.n;
  const survey = await createSurvey();
  const before = await count();
  await answerAll(survey, 11);
  expect(await count()).toBe(before);
});

test('a survey that was answered is not opened again', async () => {
  const survey = await createSurvey();
  await answerAll(survey, 1);
  const change = (sql: string) =>
    refusalOf(
      tryAs(db, people.hod, (session) => session.query(`update public.surveys set ${sql} where id = $1`, [survey.id])),
    );
  expect(await change(`status = 'Draft'`)).toBe('P0001');
  await close(survey);
  expect(await change(`status = 'Active'`)).toBe('P0001');
  expect(await change(`deadline = public.department_today() + 9`)).toBe('P0001');
  expect(await change(`title = 'Travel, closed'`)).toBeNull();
});

describe('a survey that keeps names', () => {
  test('shows its makers who answered what, at once; others see what they see of any', async () => {
    const survey = await createSurvey('named');
    await answerAll(survey, 2);
    const named = (caller: string) =>
      tryAs(db, caller, (session) =>
        session.query('select answers from public.survey_named_responses($1)', [survey.id]),
      );
    expect(await named(people.otherStudent)).toHaveLength(2);
    expect(await named(people.hod)).toHaveLength(2);
    expect(await refusalOf(named(people.student))).toBe('42501');
    expect(await responses(survey)).toBe(0);
  });

  test('an anonymous one keeps none, and what was promised never changes', async () => {
    const survey = await createSurvey();
    await answerAll(survey, 1);
    expect(await db.query('select from public.survey_named_answers where survey_id = $1', [survey.id])).toEqual([]);
    const change = tryAs(db, people.admin, (session) =>
      session.query(`update public.surveys set anonymity = 'named' where id = $1`, [survey.id]),
    );
    await expect(change).rejects.toMatchObject({ code: 'P0001', hint: 'anonymity' });
  });
});
