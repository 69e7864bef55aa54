import type { SqlDatabase } from '@portal/backend/database/sql';
import { refusedFor } from './testing/task-rows.ts';
import { openTestDatabase } from './testing/test-database.ts';

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const calculate = async (expression: string, known: object = {}): Promise<unknown> => {
  const [row] = await db.query<{ value: unknown }>('select private.calculate($1, $2) as value', [
    expression,
    JSON.stringify(known),
  ]);
  return row?.value;
};

test.each([
  ['1 + 2 * 3 ^ 2 - 4 / 2', 17],
  ['-2 ^ 2', -4],
  ['2 ^ -1', 0.5],
  ['2 ^ 3 ^ 2', 512],
  ['(1 + 2) * 3', 9],
  ['10 - 2 - 3', 5],
  ['8 / 4 / 2', 1],
  ['2 * -3', -6],
  ['--3', 3],
  ['.5 + 1.5e1', 15.5],
  ['abs(-3) + sqrt(16) + floor(2.7) + ceil(2.1)', 12],
  ['round(2.345, 2)', 2.35],
  ['fact(5) + choose(49, 6)', 13_983_936],
  ['min(3, 1, 2) + max(3, 1, 2)', 4],
  ['log10(1000) + ln(e) + exp(0)', 5],
  ['choose(3, 5)', 0],
])('%s is %d', async (expression, value) => {
  expect(await calculate(expression)).toBeCloseTo(value, 12);
});

test.each([
  ['mean(x) / sqrt(n(x))', 1.25],
  ['sum((x - mean(x)) ^ 2) / (n(x) - 1) - var(x)', 0],
  ['median(x) + at(x, 4)', 6.5],
  ['sum(x * y)', 20],
  ['sd(x) ^ 2', 5 / 3],
])('%s of lists is %d', async (expression, value) => {
  expect(await calculate(expression, { x: [1, 2, 3, 4], y: [4, 3, 2, 1] })).toBeCloseTo(value, 12);
});

// Φ: Abramowitz and Stegun, Handbook of Mathematical Functions, table 26.1. Quantiles: NIST/SEMATECH Handbook 1.3.6.7, with the digits of
// R 4 (qnorm, qt). Binomial: 2^-10 and its sums. Poisson: e^-1 and its sums.
test.each([
  ['normal_cdf(1)', 0.841344746068543],
  ['normal_cdf(2)', 0.977249868051821],
  ['normal_cdf(3)', 0.99865010196837],
  ['normal_cdf(115, 100, 15)', 0.841344746068543],
  ['normal_quantile(0.975)', 1.959963984540054],
  ['normal_quantile(0.0001)', -3.719016485455709],
  ['t_cdf(2.228138851986274, 10)', 0.975],
  ['t_quantile(0.975, 1)', 12.706204736174694],
  ['t_quantile(0.975, 10)', 2.228138851986274],
  ['t_quantile(0.05, 30)', -1.6972608865939587],
  ['binomial_pmf(5, 10, 0.5)', 252 / 1024],
  ['binomial_cdf(2, 10, 0.5)', 56 / 1024],
  ['binomial_pmf(500, 1000, 0.5)', 0.02522501817836081],
  ['poisson_pmf(0, 1)', Math.exp(-1)],
  ['poisson_cdf(2, 1)', 2.5 * Math.exp(-1)],
])('%s agrees with published values to 1e-9', async (expression, value) => {
  expect(Math.abs(Number(await calculate(expression)) - value)).toBeLessThan(1e-9);
});

// NIST Statistical Reference Datasets, univariate summary statistics: https://www.itl.nist.gov/div898/strd/univ/homepage.html
test.each([
  ['NumAcc1', [10_000_001, 10_000_003, 10_000_002], 10_000_002, 1],
  ['NumAcc2', [1.2, ...Array.from({ length: 1000 }, (_, place) => (place % 2 === 0 ? 1.1 : 1.3))], 1.2, 0.1],
  [
    'NumAcc3',
    [1_000_000.2, ...Array.from({ length: 1000 }, (_, place) => 1_000_000 + (place % 2 === 0 ? 0.1 : 0.3))],
    1_000_000.2,
    0.1,
  ],
])('mean and standard deviation of %s of NIST agree to 1e-9', async (_name, x, mean, sd) => {
  expect(Math.abs(Number(await calculate('mean(x)', { x })) - mean)).toBeLessThan(1e-9 * mean);
  expect(Math.abs(Number(await calculate('sd(x)', { x })) - sd)).toBeLessThan(1e-9);
});

test.each([
  ['1 / 0', 'it divides by 0'],
  ['mean(x', 'there is no “x” at sign 6'],
  ['mean(1', 'a parenthesis is not closed at sign 7'],
  ['2 3', 'an operator is missing at sign 3'],
  ['foo(3)', 'there is no function “foo” at sign 1'],
  ['pg_sleep(3)', 'there is no function “pg_sleep” at sign 1'],
  ['1; drop table quizzes', '“;” means nothing here at sign 2'],
  [`'a'`, "“'” means nothing here at sign 1"],
  ['ln(-1)', 'there is no root or logarithm of such a number'],
  ['10 ^ 400', 'a number is too large'],
  ['sqrt(1, 2)', 'the function takes 1 values'],
  ['choose(2.5, 1)', 'it takes whole numbers from 0 to 1000'],
  ['', 'a value is missing at sign 1'],
  ['()', 'a value is missing at sign 2'],
  ['1)', '“)” has no parenthesis before it at sign 2'],
  ['2, 3', '“,” has no parenthesis before it at sign 2'],
  ['normal_quantile(1)', 'a chance between 0 and 1'],
  ['9'.repeat(501), 'more than 500 signs'],
])('%s is refused in words', async (expression, reason) => {
  const refusal = await refusedFor(calculate(expression));
  expect(refusal).toMatchObject({ code: 'P0001', hint: 'expression' });
  expect(refusal?.message).toContain(reason);
});

test('the numbers of a seed are the same on every database', async () => {
  const parameters = [
    { name: 'a', integers: [1, 6] },
    { name: 'b', range: [0, 1], decimals: 3 },
    { name: 'c', choices: ['red', 'blue'] },
    { name: 'x', normal: { n: 3, mean: 50, sd: 8 }, decimals: 1 },
    { name: 'm', expression: 'mean(x) + a', decimals: 2 },
  ];
  const [row] = await db.query<{ drawn: object }>('select private.draw_parameters($1, 42) as drawn', [
    JSON.stringify(parameters),
  ]);
  expect(row?.drawn).toMatchInlineSnapshot(`
{
  "a": 3,
  "b": 0.785,
  "c": "blue",
  "m": 56.23,
  "x": [
    59.7,
    47.1,
    52.9,
  ],
}
`);
});
