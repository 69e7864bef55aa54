import { randomUUID } from 'node:crypto';
import type { SqlDatabase, SqlSession } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

const head = { title: 'Breaks', category: 'Campus life', description: '', deadline: null };
const [way, line, often, all] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const questions = [
  { id: way, prompt: 'How do you come?', kind: 'choice', options: ['Bus', 'Train'], is_required: true },
  {
    id: line,
    prompt: 'Which line?',
    kind: 'text',
    is_required: true,
    shown_if_question: way,
    shown_if_answers: ['Bus'],
  },
  { id: often, prompt: 'How often?', kind: 'scale', lowest: 1, highest: 5, low_label: 'Never', high_label: 'Always' },
  { id: all, prompt: 'Which days?', kind: 'multiple', options: ['Monday', 'Tuesday'] },
];

const as = <Result>(caller: string, work: (session: SqlSession) => Promise<Result>) => actAs(db, caller, work);

async function create(caller: string): Promise<string> {
  const [row] = await as(caller, (session) =>
    session.query<{ id: string }>(`select public.create_survey('Breaks', 'Campus life') as id`),
  );
  return row?.id ?? '';
}

const versionOf = async (id: string) =>
  (await db.query<{ at: string }>('select updated_at::text as at from public.surveys where id = $1', [id]))[0]?.at ??
  null;

const save = (caller: string, id: string, asked: readonly object[], opened: string | null) =>
  as(caller, (session) =>
    session.query<{ at: string }>('select public.save_survey($1, $2, $3, $4)::text as at', [
      id,
      JSON.stringify(head),
      JSON.stringify(asked),
      opened,
    ]),
  );

const setStatus = (caller: string, id: string, values: string) =>
  as(caller, (session) => session.query(`update public.surveys set ${values} where id = $1 returning id`, [id]));

test('a student builds a survey, proposes it, staff return it with a reason and approve it, and others answer it', async () => {
  const id = await create(people.student);
  expect(await refusalOf(setStatus(people.student, id, `status = 'Proposed'`))).toBe('P0001');
  await save(people.student, id, questions, await versionOf(id));
  await setStatus(people.student, id, `status = 'Proposed'`);
  // What waits is what staff look at.
  expect(await refusalOf(save(people.student, id, [], await versionOf(id)))).toBe('P0001');
  await expect(setStatus(people.hod, id, `status = 'Draft'`)).rejects.toMatchObject({ hint: 'return_reason' });
  await setStatus(people.hod, id, `status = 'Draft', return_reason = 'Ask about Sundays too.'`);
  const seen = await tryAs(db, people.student, (session) =>
    session.query('select status, return_reason from public.survey_summaries where id = $1', [id]),
  );
  expect(seen).toEqual([{ status: 'Draft', return_reason: 'Ask about Sundays too.' }]);
  await setStatus(people.student, id, `status = 'Proposed'`);
  expect(await setStatus(people.student, id, `status = 'Proposed'`)).toHaveLength(1);
  expect(await refusalOf(setStatus(people.student, id, `status = 'Active'`))).toBe('42501');
  await setStatus(people.hod, id, `status = 'Active'`);
  const [answered] = await db.query<{ n: string | null }>(
    'select return_reason as n from public.surveys where id = $1',
    [id],
  );
  expect(answered?.n).toBeNull();
  // Out: nobody changes what others are answering.
  expect(await refusalOf(save(people.hod, id, [], await versionOf(id)))).toBe('P0001');
  expect(await refusalOf(save(people.student, id, questions, null))).toBe('P0001');
  expect(await setStatus(people.student, id, `title = 'Mine'`)).toEqual([]);
});

test('nobody but the maker and staff opens or changes a draft; its maker withdraws it and deletes it', async () => {
  const id = await create(people.student);
  expect(await refusalOf(save(people.otherStudent, id, questions, await versionOf(id)))).toBe('42501');
  const seen = (caller: string) =>
    tryAs(db, caller, (session) => session.query('select id from public.survey_summaries where id = $1', [id]));
  expect(await seen(people.otherStudent)).toEqual([]);
  expect(await seen(people.student)).toHaveLength(1);
  const fresh = questions.map((question) => ({
    ...question,
    id: randomUUID(),
    shown_if_question: null,
    shown_if_answers: [],
  }));
  await save(people.hod, id, fresh, await versionOf(id));
  await setStatus(people.student, id, `status = 'Proposed'`);
  await setStatus(people.student, id, `status = 'Draft'`);
  const gone = await as(people.student, (session) =>
    session.query('delete from public.surveys where id = $1 returning id', [id]),
  );
  expect(gone).toHaveLength(1);
});

test('the second of two editors is told; the same again is done already', async () => {
  const id = await create(people.student);
  const opened = await versionOf(id);
  const asked = [{ id: randomUUID(), prompt: 'Why?', kind: 'text' }];
  const [first] = await save(people.student, id, asked, opened);
  expect(await save(people.student, id, asked, opened)).toEqual([first]);
  await expect(save(people.hod, id, [], opened)).rejects.toMatchObject({ code: 'P0001', hint: 'updated_at' });
  expect(await db.query('select prompt from public.survey_questions where survey_id = $1', [id])).toEqual([
    { prompt: 'Why?' },
  ]);
});

test.each([
  [
    'a condition on a later question',
    [{ ...questions[1], shown_if_question: often, shown_if_answers: ['1'] }, questions[2]],
  ],
  ['a condition on an answer that is not offered', [questions[0], { ...questions[1], shown_if_answers: ['Boat'] }]],
  ['the same answer twice', [{ ...questions[0], options: ['Bus', 'Bus'] }]],
])('%s is refused', async (_, asked) => {
  const id = await create(people.student);
  const renamed: Record<string, string> = { [way]: randomUUID(), [line]: randomUUID(), [often]: randomUUID() };
  const fresh = JSON.parse(
    Object.entries(renamed).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(asked)),
  ) as object[];
  await expect(save(people.student, id, fresh, await versionOf(id))).rejects.toMatchObject({
    code: 'P0001',
    hint: 'questions',
  });
});

describe('what is answered', () => {
  let id: string;
  const submit = (answers: Record<string, unknown>) =>
    tryAs(db, people.otherStudent, async (session) => {
      await session.query('select public.submit_survey($1, $2)', [id, JSON.stringify(answers)]);
      await session.exec('reset role');
      const [pool] = await session.query<{ waiting: unknown[] }>(
        'select waiting from private.survey_pool where survey_id = $1',
        [id],
      );
      return pool?.waiting[0];
    });

  beforeAll(async () => {
    const [row] = await db.query<{ id: string }>(`select survey_id as id from public.survey_questions where id = $1`, [
      way,
    ]);
    id = row?.id ?? '';
  });

  test('of a question that was not asked is not stored; of one that was asked is demanded', async () => {
    expect(await submit({ [way]: 'Train', [line]: 'Line 12' })).toEqual({ [way]: ['Train'] });
    await expect(submit({ [way]: 'Bus' })).rejects.toMatchObject({ code: 'P0001', hint: line });
    await expect(submit({ [often]: '3' })).rejects.toMatchObject({ code: 'P0001', hint: way });
    expect(await submit({ [way]: 'Bus', [line]: ' 12 ', [all]: ['Tuesday', 'Tuesday'] })).toEqual({
      [way]: ['Bus'],
      [line]: ['12'],
      [all]: ['Tuesday'],
    });
  });

  test.each([
    ['one of several where one is asked', { [way]: ['Bus', 'Train'] }],
    ['outside a scale', { [way]: 'Train', [often]: '6' }],
    ['between the steps of a scale', { [way]: 'Train', [often]: '2.5' }],
    ['not a number', { [way]: 'Train', [often]: 'three' }],
    ['not offered', { [way]: 'Train', [all]: ['Sunday'] }],
  ])('%s is refused', async (_, answers) => {
    expect(await refusalOf(submit(answers))).toBe('P0001');
  });
});

test('staff make a template of a survey, with its conditions, and a survey of the template', async () => {
  const [source] = await db.query<{ id: string }>('select survey_id as id from public.survey_questions where id = $1', [
    way,
  ]);
  const make = (caller: string) =>
    as(caller, (session) => session.query<{ id: string }>('select public.save_as_template($1) as id', [source?.id]));
  expect(await refusalOf(make(people.student))).toBe('42501');
  const [template] = await make(people.hod);
  const [copy] = await as(people.student, (session) =>
    session.query<{ id: string }>(`select public.create_survey('Again', 'x', template_id => $1) as id`, [template?.id]),
  );
  const [condition] = await db.query(
    `select earlier.prompt, earlier.survey_id = later.survey_id as is_own from public.survey_questions later
     join public.survey_questions earlier on earlier.id = later.shown_if_question where later.survey_id = $1`,
    [copy?.id],
  );
  expect(condition).toEqual({ prompt: 'How do you come?', is_own: true });
});
