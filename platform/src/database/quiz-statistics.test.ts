import type { SqlDatabase } from '@portal/backend/database/sql';
import { actAs, refusalOf } from './testing/act-as.ts';
import { createPeople, people } from './testing/people.ts';
import { addQuestion, addQuiz, type Question } from './testing/quiz-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await createPeople(db);
});
afterAll(() => db.close());

const onlyRight: Question = {
  kind: 'single',
  content: {
    options: [
      { id: 'r', text: 'right' },
      { id: 'w', text: 'wrong' },
    ],
  },
  key: { option: 'r' },
};

/** A quiz of so many single questions, each of 2 points. */
async function addTest(questions: number): Promise<string> {
  const ids: string[] = [];
  for (let place = 0; place < questions; place += 1) ids.push(await addQuestion(db, onlyRight));
  return addQuiz(db, ids, { shuffle_questions: 'false' });
}

/** Whoever answered as `pattern` says ('101': the first and the third are right), so many times. */
async function sit(quiz: string, patterns: Readonly<Record<string, number>>): Promise<void> {
  await db.query(
    `with given as (
       select gen_random_uuid() as student, gen_random_uuid() as attempt, pattern.key as pattern
       from jsonb_each_text($2) pattern, generate_series(1, pattern.value::integer)
     ),
     accounts as (insert into auth.users (id, email) select student, student || '@example.org' from given returning id),
     kept as (select set_config('test.given', jsonb_agg(to_jsonb(given))::text, false) from given)
     select count(*) from accounts, kept, (select $1::uuid) quiz`,
    [quiz, JSON.stringify(patterns)],
  );
  await db.query(
    `insert into public.quiz_attempts (id, quiz_id, student_id, ends_at)
     select attempt, $1, student, now() + interval '1 hour'
     from jsonb_to_recordset(current_setting('test.given')::jsonb) as given (attempt uuid, student uuid)`,
    [quiz],
  );
  await db.exec(`
    do $$ begin
      perform private.lay_out_attempt(attempt) from jsonb_to_recordset(current_setting('test.given')::jsonb) as given (attempt uuid);
      update public.attempt_questions asked
      set answer = jsonb_build_object('option', private.name_in_paper(asked.seed, 'options', case substr(pattern, asked.position, 1) when '1' then 'r' else 'w' end))
      from jsonb_to_recordset(current_setting('test.given')::jsonb) as given (attempt uuid, pattern text)
      where given.attempt = asked.attempt_id;
      perform private.finish_attempt(attempt, 'student') from jsonb_to_recordset(current_setting('test.given')::jsonb) as given (attempt uuid);
    end $$`);
}

interface ItemFigures {
  n: number;
  facility: number | null;
  facility_low: number | null;
  facility_high: number | null;
  discrimination: number | null;
  options: { id: string; right: boolean; chosen: number }[];
  too_few: boolean;
}
const figuresOf = (quiz: string, who: string = people.professor) =>
  actAs(db, who, (session) =>
    session.query<ItemFigures & Record<string, unknown>>('select * from public.quiz_item_statistics($1)', [quiz]),
  );
const reliabilityOf = (quiz: string) =>
  actAs(db, people.professor, (session) =>
    session.query<{
      n: number;
      alpha: number | null;
      alpha_low: number | null;
      alpha_high: number | null;
      mean: number;
      sd: number;
      too_few: boolean;
    }>('select * from public.quiz_reliability($1)', [quiz]),
  );

// The five items of LSAT section 6, 1,000 people: R. D. Bock and M. Lieberman, Psychometrika 35 (1970), 179-197. What is expected was
// published to four digits with them by D. Rizopoulos, ltm, Journal of Statistical Software 17/5 (2006): proportions .924 .709 .553 .763
// .870, point-biserial with the item excluded .1128 .1532 .1728 .1444 .1216, alpha .295; the further digits are NumPy's for the same data.
const lsat = {
  '00000': 3,
  '00001': 6,
  '00010': 2,
  '00011': 11,
  '00100': 1,
  '00101': 1,
  '00110': 3,
  '00111': 4,
  '01000': 1,
  '01001': 8,
  '01011': 16,
  '01101': 3,
  '01110': 2,
  '01111': 15,
  '10000': 10,
  '10001': 29,
  '10010': 14,
  '10011': 81,
  '10100': 3,
  '10101': 28,
  '10110': 15,
  '10111': 80,
  '11000': 16,
  '11001': 56,
  '11010': 21,
  '11011': 173,
  '11100': 11,
  '11101': 61,
  '11110': 28,
  '11111': 298,
};

test('facility, discrimination and reliability agree with published values to 1e-9', async () => {
  const quiz = await addTest(5);
  await sit(quiz, lsat);
  const figures = await figuresOf(quiz);
  const near = (found: number | null | undefined, expected: number) =>
    expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThan(1e-9);
  const published = [
    [0.924, 0.11283268892234224],
    [0.709, 0.15317812011652887],
    [0.553, 0.17277894329108767],
    [0.763, 0.14442809524709405],
    [0.87, 0.12159640254709614],
  ];
  expect(figures).toHaveLength(5);
  for (const [place, [facility = 0, discrimination = 0]] of published.entries()) {
    const found = figures[place];
    expect(found).toMatchObject({ n: 1000, too_few: false });
    near(found?.facility, facility);
    near(found?.discrimination, discrimination);
    expect(found?.options.map(({ right, chosen }) => [right, chosen])).toEqual([
      [true, Math.round(facility * 1000)],
      [false, 1000 - Math.round(facility * 1000)],
    ]);
  }
  const [reliability] = await reliabilityOf(quiz);
  expect(reliability).toMatchObject({ n: 1000, too_few: false, same_questions: true });
  near(reliability?.alpha, 0.2949971922159539);
  // Feldt's interval with quantiles of F from mpmath, in 40 digits.
  near(reliability?.alpha_low, 0.223473787862744);
  near(reliability?.alpha_high, 0.361802531726238);
  near((reliability?.mean ?? 0) / 2, 3.819);
  near((reliability?.sd ?? 0) / 2, 1.035041211889802);
});

// R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
test.each([
  [81, 263, 0.2552885198782742, 0.36620957698280004],
  [15, 148, 0.0623863995307363, 0.16048724172330803],
  [0, 20, 0, 0.16112515805281938],
  [1, 29, 0.006113214292762653, 0.17175521879320288],
])('the interval of %d of %d agrees with published values to 1e-9', async (right, n, low, high) => {
  const [found] = await db.query<{ low: number; high: number }>(
    'select * from private.wilson($1::double precision / $2::bigint, $2::bigint)',
    [right, n],
  );
  expect(Math.abs((found?.low ?? 1) - low)).toBeLessThan(1e-9);
  expect(Math.abs((found?.high ?? 1) - high)).toBeLessThan(1e-9);
});

// mpmath 1.3, in 40 digits.
test.each([
  [0.95, 10, 20, 2.347877566998312],
  [0.975, 9, 9, 4.02599415828298],
  [0.975, 1, 1, 647.789011477845],
  [0.975, 9, 27, 2.63085558792281],
  [0.025, 9, 27, 0.278982651248055],
  [0.025, 40, 1000, 0.606743161298468],
  [0.975, 999, 3996, 1.10145123333341],
  [0.025, 999, 3996, 0.905241030570834],
])('the quantile %d of F with %d and %d degrees of freedom is right to 1e-9', async (p, df1, df2, expected) => {
  const [found] = await db.query<{ quantile: number }>('select private.f_quantile($1, $2, $3) as quantile', [
    p,
    df1,
    df2,
  ]);
  expect(Math.abs((found?.quantile ?? 0) / expected - 1)).toBeLessThan(1e-9);
});

test('of fewer than ten attempts nothing is judged: they are counted, and there is no figure', async () => {
  const quiz = await addTest(2);
  await sit(quiz, { '10': 2, '11': 2, '01': 5 });
  const nothing = { facility: null, facility_low: null, facility_high: null, discrimination: null, options: [] };
  expect(await figuresOf(quiz)).toMatchObject([
    { n: 9, ...nothing, too_few: true },
    { n: 9, ...nothing, too_few: true },
  ]);
  expect(await reliabilityOf(quiz)).toMatchObject([
    { n: 9, mean: null, sd: null, alpha: null, alpha_low: null, alpha_high: null, standard_error: null, too_few: true },
  ]);
  await sit(quiz, { '00': 1 });
  const [first] = await figuresOf(quiz);
  expect(first).toMatchObject({ n: 10, too_few: false });
  expect(first?.facility).toBeCloseTo(4 / 10, 12);
  expect(first?.options).toHaveLength(2);
  expect((await reliabilityOf(quiz))[0]?.mean).toBeCloseTo(2 * 1.1, 12);
});

test('where questions are drawn there is no alpha, and it is said that not all were asked the same; the questions have their figures', async () => {
  const quiz = await addTest(1);
  for (let count = 0; count < 3; count += 1) await addQuestion(db, onlyRight, { tags: ['drawn here'] });
  await db.query(
    `insert into public.quiz_items (quiz_id, position, tag, draws, points) values ($1, 2, 'drawn here', 1, 2)`,
    [quiz],
  );
  await sit(quiz, { '11': 20, '10': 10, '00': 6 });
  expect(await reliabilityOf(quiz)).toMatchObject([
    { n: 36, same_questions: false, alpha: null, alpha_low: null, alpha_high: null, standard_error: null },
  ]);
  expect((await reliabilityOf(quiz))[0]?.mean).toBeCloseTo((2 * 50) / 36, 12);
  expect(await figuresOf(quiz)).toHaveLength(4);
  expect((await figuresOf(quiz))[0]).toMatchObject({ n: 36, too_few: false });
});

test('only who keeps the quiz reads its figures', async () => {
  const quiz = await addTest(1);
  for (const who of [people.student, people.assistant, people.labIncharge])
    expect(await figuresOf(quiz, who)).toEqual([]);
  expect(
    await refusalOf(actAs(db, null, (session) => session.query('select public.quiz_item_statistics($1)', [quiz]))),
  ).toBe('42501');
});
