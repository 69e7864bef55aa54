import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

const ids = {
  survey: '7f3a0000-0000-4000-8000-000000000001',
  answers: '7f3a0000-0000-4000-8000-000000000002',
  paper: '7f3a0000-0000-4000-8000-000000000003',
  import: '7f3a0000-0000-4000-8000-000000000004',
};

const twice = async <Result>(send: () => Promise<Result>): Promise<[Result, Result]> => [await send(), await send()];
const count = async (from: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*)::integer as n from ${from}`))[0]?.n ?? Number.NaN;

describe('sent again because the answer was lost,', () => {
  test('a proposed survey is there once, and is the same; somebody else’s id is refused', async () => {
    const propose = (caller: string) =>
      actAs(db, caller, (session) =>
        session.query('select public.create_survey($1, $2, new_id => $3) as id', [
          'Quieter halls?',
          'Campus',
          ids.survey,
        ]),
      );
    expect(await twice(() => propose(people.student))).toEqual([[{ id: ids.survey }], [{ id: ids.survey }]]);
    expect(await count(`public.surveys where title = 'Quieter halls?'`)).toBe(1);
    expect(await refusalOf(propose(people.otherStudent))).toBe('P0001');
  });

  test('answers to a survey count once and are taken as sent; another attempt of the person is refused', async () => {
    const [survey] = await db.query<{ survey_id: string; id: string }>(
      `select survey_id, question.id from public.survey_questions question join public.surveys on surveys.id = survey_id
       where surveys.title = 'Mentoring in the first year' and question.position = 1`,
    );
    const [second] = await db.query<{ id: string }>(
      'select id from public.survey_questions where survey_id = $1 and position = 2',
      [survey?.survey_id],
    );
    const waiting = () =>
      count(
        `(select jsonb_array_elements(waiting) from private.survey_pool where survey_id = '${survey?.survey_id ?? ''}') told`,
      );
    const before = await waiting();
    const send = (submission: string) =>
      actAs(db, people.student, (session) =>
        session.query('select public.submit_survey($1, $2, $3)', [
          survey?.survey_id,
          JSON.stringify({ [survey?.id ?? '']: 'No', [second?.id ?? '']: 'Never' }),
          submission,
        ]),
      );
    await twice(() => send(ids.answers));
    expect(await waiting()).toBe(before + 1);
    expect(await refusalOf(send(ids.paper))).toBe('P0001');
  });

  const paper = { title: 'Sent twice', authors: ['A'], abstract: '', journal: 'J', year: 2024, slug: 'sent-twice' };

  test('a paper is there once, though its address is taken by then', async () => {
    const send = () =>
      actAs(db, people.hod, (session) =>
        session.query('select public.save_paper($1, $2) as id', [JSON.stringify({ ...paper, id: ids.paper }), '[]']),
      );
    expect(await twice(send)).toEqual([[{ id: ids.paper }], [{ id: ids.paper }]]);
    expect(await count(`public.research_papers where title = 'Sent twice'`)).toBe(1);
  });

  test('a change of a paper is told as done, and another one with the version that was opened before is refused', async () => {
    const authors = JSON.stringify([
      {
        faculty_id: (await db.query<{ id: string }>('select id from public.faculty_members limit 1'))[0]?.id,
        position: 1,
      },
    ]);
    const [opened] = await db.query<{ at: string }>(
      `select updated_at::text as at from public.research_papers where id = '${ids.paper}'`,
    );
    const change = (journal: string, faculty: string) =>
      actAs(db, people.hod, (session) =>
        session.query('select public.save_paper($1, $2, $3, $4) as id', [
          JSON.stringify({ ...paper, journal }),
          faculty,
          ids.paper,
          opened?.at,
        ]),
      );
    expect(await twice(() => change('Sankhya', authors))).toEqual([[{ id: ids.paper }], [{ id: ids.paper }]]);
    expect(await refusalOf(change('Biometrika', authors))).toBe('P0001');
    expect(await refusalOf(change('Sankhya', '[]'))).toBe('P0001');
  });

  test('a change of a person is told as done, and another one with the version that was opened before is refused', async () => {
    const [opened] = await db.query<{ at: string; name: string }>(
      `select updated_at::text as at, full_name as name from public.profiles where id = '${people.assistant}'`,
    );
    const change = (designation: string) =>
      actAs(db, people.hod, (session) =>
        session.query('select public.save_person($1, $2, $3, $4, $5, $6)', [
          people.assistant,
          opened?.name,
          'assistant_professor',
          'Statistics',
          designation,
          opened?.at,
        ]),
      );
    await twice(() => change('Reader'));
    expect(await count(`public.staff_members where designation = 'Reader'`)).toBe(1);
    expect(await refusalOf(change('Lecturer'))).toBe('P0001');
  });

  test('a bibliography is stored once, and both times it is told what was added', async () => {
    const papers = ['Added one', 'Sent twice', 'Added two'].map((title, place) => ({
      paper: { ...paper, title, slug: `added-${place}` },
      faculty: [],
    }));
    const send = (id: string | null) =>
      actAs(db, people.hod, (session) =>
        session.query('select outcome from public.import_papers($1, import_id => $2) order by place', [
          JSON.stringify(papers),
          id,
        ]),
      );
    const outcomes = [{ outcome: 'new' }, { outcome: 'same_title' }, { outcome: 'new' }];
    expect(await twice(() => send(ids.import))).toEqual([outcomes, outcomes]);
    expect(await count(`public.research_papers where title like 'Added %'`)).toBe(2);
    const known = outcomes.map(() => ({ outcome: 'same_title' }));
    expect(await send(null)).toEqual(known);
  });
});
