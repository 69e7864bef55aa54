import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf, tryAs } from './testing/act-as.ts';
import { createAccount, createPeople, people } from './testing/people.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ seeded: true });
  await createPeople(db);
});
afterAll(() => db.close());

const value = async <Row extends object>(sql: string, values: unknown[] = []) => (await db.query<Row>(sql, values))[0];

describe('the interval of a proportion', () => {
  // Newcombe 1998, table I, method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i is as published', async (part, whole, low, high) => {
    const row = await value<{ low: number; high: number }>('select * from private.wilson_interval($1, $2)', [
      part,
      whole,
    ]);
    expect(row?.low).toBeCloseTo(low, 4);
    expect(row?.high).toBeCloseTo(high, 4);
    for (const bound of part === 0 ? [row?.high ?? 0] : [row?.low ?? 0, row?.high ?? 0]) {
      // The definition: a bound is as many standard errors, at the bound, from what was seen.
      const distance = Math.abs(part / whole - bound) / Math.sqrt((bound * (1 - bound)) / whole);
      expect(Math.abs(distance - 1.959963984540054)).toBeLessThan(1e-9);
    }
  });
});

test.each([
  [1, 12.706204736174698],
  [2, 4.302652729696142],
  [4, 2.7764451051977987],
  [10, 2.2281388519649385],
  [30, 2.0422724563012373],
  [1000, 1.9623390808264078],
])('the t value of %i degrees of freedom is as published', async (freedom, expected) => {
  const row = await value<{ t: number }>('select private.t_quantile($1) as t', [freedom]);
  expect(Math.abs((row?.t ?? 0) - expected)).toBeLessThan(1e-9);
});

test('the two ways of computing a t value meet', async () => {
  const row = await value<{ below: number; above: number }>(
    'select private.t_quantile(300) as below, private.t_quantile(301) as above',
  );
  expect((row?.below ?? 0) - (row?.above ?? 0)).toBeCloseTo(2.3722712 / 300 / 301 + (2.8227 * 2) / 300 ** 3, 8);
});

async function crossed(title: string, one: number, other: number, caller: string = people.student) {
  return tryAs(db, caller, (session) =>
    session.query<{ row_label: string; column_label: string; answers: number; row_base: number }>(
      `select cell.* from public.surveys survey, public.survey_cross_table(survey.id,
         (select id from public.survey_questions where survey_id = survey.id and position = $2),
         (select id from public.survey_questions where survey_id = survey.id and position = $3)) cell
       where survey.title = $1`,
      [title, one, other],
    ),
  );
}

describe('a cross table', () => {
  test('of the sample adds up to its responses, holds five in each cell, and is the same either way round', async () => {
    const cells = await crossed('Hostel and travel time', 1, 2);
    expect(cells.length).toBeGreaterThanOrEqual(4);
    expect(Math.min(...cells.map(({ answers }) => answers))).toBeGreaterThanOrEqual(5);
    expect(cells.reduce((sum, { answers }) => sum + answers, 0)).toBe(198);
    const turned = await crossed('Hostel and travel time', 2, 1);
    const keys = (rows: typeof cells, isTurned: boolean) =>
      rows
        .map((row) =>
          [isTurned ? row.column_label : row.row_label, isTurned ? row.row_label : row.column_label, row.answers].join(
            '|',
          ),
        )
        .sort();
    expect(keys(turned, true)).toEqual(keys(cells, false));
  });

  test('waits until the survey is over', async () => {
    expect(await refusalOf(crossed('Graduates of the last five years', 1, 3))).toBe('P0001');
  });

  test('of random surveys never holds, nor gives by subtraction from what else is shown, a count of one to four', async () => {
    const crowd: string[] = [];
    for (let index = 0; index < 45; index += 1) crowd.push(await createAccount(db));
    for (const seed of [1, 2, 3, 4]) {
      const survey = await value<{ id: string }>(
        `insert into public.surveys (title, category) values ('Random ' || $1::text, 'x') returning id`,
        [seed],
      );
      const questions = await db.query<{ id: string }>(
        `insert into public.survey_questions (survey_id, position, prompt, kind, options)
         values ($1, 1, 'One?', 'choice', '{a,b,c}'), ($1, 2, 'Two?', 'choice', '{d,e,f,g}') returning id`,
        [survey?.id],
      );
      const [one, two] = questions.map(({ id }) => id);
      await db.query(`update public.surveys set status = 'Active' where id = $1`, [survey?.id]);
      let state = seed;
      const draw = (amount: number) => {
        state = (state * 48271) % 2147483647;
        return state % amount;
      };
      for (const person of crowd) {
        const first = ['a', 'a', 'b', 'b', 'c'][draw(5)];
        const second = ['d', 'd', 'd', 'e', 'e', 'f', 'g', ''][draw(8)];
        await actAs(db, person, (session) =>
          session.query('select public.submit_survey($1, $2)', [
            survey?.id,
            JSON.stringify({ [one ?? '']: first, [two ?? '']: second }),
          ]),
        );
      }
      await db.query(`update public.surveys set status = 'Closed' where id = $1`, [survey?.id]);
      const cells = await crossed(`Random ${seed}`, 1, 2);
      const shown = await actAs(db, people.student, (session) =>
        session.query<{ question_position: number; answer: string; answers: number; base: number; responses: number }>(
          'select * from public.survey_results($1)',
          [survey?.id],
        ),
      );
      const counts = new Map(shown.map((row) => [`${row.question_position} ${row.answer}`, row.answers]));
      for (const place of [1, 2]) {
        const row = shown.find(({ question_position: position }) => position === place);
        counts.set(`${place} No answer`, (row?.responses ?? 0) - (row?.base ?? 0));
      }
      for (const [place, label] of [
        [1, 'row_label'],
        [2, 'column_label'],
      ] as const) {
        for (const merged of new Set(cells.map((cell) => cell[label]))) {
          const told = cells.filter((cell) => cell[label] === merged);
          expect(Math.min(...told.map(({ answers }) => answers))).toBeGreaterThanOrEqual(5);
          const margin = merged.split(' or ').reduce((sum, name) => sum + (counts.get(`${place} ${name}`) ?? 0), 0);
          expect(told.reduce((sum, { answers }) => sum + answers, 0)).toBe(margin);
        }
      }
    }
  });
});

test('per cents of several choices are of those who answered, numbers have a mean with its interval and a median', async () => {
  const rows = await tryAs(db, people.student, (session) =>
    session.query<{
      kind: string;
      answers: number;
      base: number;
      mean: number;
      mean_low: number;
      mean_high: number;
      median: number;
    }>(
      `select told.* from public.surveys survey, public.survey_results(survey.id) told where survey.title like 'Regression%'`,
    ),
  );
  const several = rows.filter(({ kind }) => kind === 'multiple');
  expect(several.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(several[0]?.base ?? 99);
  for (const kind of ['likert', 'scale', 'number']) {
    const row = rows.find((each) => each.kind === kind);
    expect(row?.base).toBe(27);
    expect(row?.mean_low).toBeLessThan(row?.mean ?? 0);
    expect(row?.mean_high).toBeGreaterThan(row?.median ?? 0);
    expect(rows.filter((each) => each.kind === kind).reduce((sum, { answers }) => sum + answers, 0)).toBe(27);
  }
});

test('texts are read by makers alone, from five up and in alphabetical order', async () => {
  const texts = (caller: string) =>
    tryAs(db, caller, (session) =>
      session.query<{ answer: string }>(
        `select told.answer from public.survey_texts((select id from public.surveys where title like 'Regression%')) told`,
      ),
    );
  const told = (await texts(people.hod)).map(({ answer }) => answer);
  expect(told.length).toBeGreaterThanOrEqual(5);
  expect(await refusalOf(texts(people.student))).toBe('42501');
});
