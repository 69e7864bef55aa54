import fc from 'fast-check';
import type { SqlDatabase } from '@portal/backend/database/sql';
import { type CountedTask, type Drops, gradePointAverage, weightedTotal } from '@portal/shared/grades';
import { openTestDatabase } from './testing/test-database.ts';

/*
 * The arithmetic is written twice: in SQL for what is shown and declared, in TypeScript for what-if. Both get the same random input here,
 * and what has to hold of a fair total is tried on it.
 */

let db: SqlDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

interface Case {
  entries: CountedTask[];
  drops: Drops;
  decimals: number;
}

const entry = fc
  .record({
    kind: fc.constantFrom('assignment' as const, 'assessment' as const),
    weight: fc.integer({ min: 0, max: 100 }),
    marks: fc.constantFrom(1, 3, 7, 10, 15, 20, 30, 50, 100, 999),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4 }),
  })
  .map(({ kind, weight, marks, share }) => ({
    kind,
    weight,
    marks,
    score: share === null ? null : Math.round(100 * share * marks) / 100,
  }));

const course: fc.Arbitrary<Case> = fc.record({
  entries: fc.array(entry, { maxLength: 9 }).map((given) => given.map((one, place) => ({ ...one, task: `t${place}` }))),
  drops: fc.record({ assignment: fc.integer({ min: 0, max: 3 }), assessment: fc.integer({ min: 0, max: 3 }) }),
  decimals: fc.integer({ min: 0, max: 2 }),
});

async function inDatabase(cases: readonly Case[]) {
  return db.query<{ total: number | string | null; dropped: string[] }>(
    `select given.* from jsonb_array_elements($1) with ordinality entry (one, place)
     cross join lateral private.weighted_total(
       one -> 'entries', (one -> 'drops' ->> 'assignment')::integer, (one -> 'drops' ->> 'assessment')::integer, (one ->> 'decimals')::integer
     ) given order by place`,
    [JSON.stringify(cases)],
  );
}

const samples = (count: number) => fc.sample(course, { numRuns: count, seed: 2015 });
const numberOf = (value: number | string | null | undefined) => (value == null ? null : Number(value));

test('SQL and TypeScript come to the same total and drop the same, to the last digit', async () => {
  const cases = samples(400);
  const stored = await inDatabase(cases);
  for (const [place, one] of cases.entries()) {
    const here = weightedTotal(one.entries, one.drops, one.decimals);
    expect([numberOf(stored[place]?.total), stored[place]?.dropped]).toEqual([here.total, [...here.dropped].sort()]);
  }
});

test('raising a single score never lowers a total, in the database either', async () => {
  const raised = samples(300).flatMap((one) =>
    one.entries.flatMap(({ score, marks }, place) =>
      score === null || score >= marks
        ? []
        : [
            {
              ...one,
              entries: one.entries.map((other, at) =>
                at === place ? { ...other, score: Math.min(marks, Math.round(100 * score + 7) / 100) } : other,
              ),
              before: one,
            },
          ],
    ),
  );
  expect(raised.length).toBeGreaterThan(500);
  const [before, after] = [await inDatabase(raised.map((one) => one.before)), await inDatabase(raised)];
  for (const place of raised.keys())
    expect(numberOf(after[place]?.total) ?? 0).toBeGreaterThanOrEqual(numberOf(before[place]?.total) ?? 0);
});

test('the order of entry never matters', async () => {
  const cases = samples(200);
  const turned = cases.map((one) => ({ ...one, entries: one.entries.toReversed() }));
  expect(await inDatabase(turned)).toEqual(await inDatabase(cases));
});

test('nothing that may be left out would make the total greater', () => {
  fc.assert(
    fc.property(course, (one) => {
      const { total } = weightedTotal(one.entries, one.drops, 2);
      const none = { assignment: 0, assessment: 0 };
      for (const kept of subsets(one)) {
        const other = weightedTotal(kept, none, 2).total;
        expect(other ?? 0).toBeLessThanOrEqual(total ?? 0);
      }
    }),
    { numRuns: 60, seed: 2006 },
  );
});

test('a total lies between 0 and 100 and is rounded once, half up', () => {
  fc.assert(
    fc.property(course, ({ entries, drops }) => {
      const { total } = weightedTotal(entries, drops, 2);
      if (total === null) return;
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(100);
      expect(Math.round(100 * total) / 100).toBe(total);
    }),
    { seed: 2015 },
  );
});

test('averages of points are the same in both, and rounded half up', async () => {
  const terms = fc.sample(
    fc.array(
      fc.record({
        credits: fc.integer({ min: 0, max: 12 }).map((half) => half / 2),
        points: fc.integer({ min: 0, max: 10 }),
      }),
      {
        maxLength: 8,
      },
    ),
    { numRuns: 200, seed: 2015 },
  );
  const stored = await db.query<{ average: number | string | null }>(
    `select (
       select private.rounded_share(sum((subject ->> 'credits')::numeric * (subject ->> 'points')::numeric), sum((subject ->> 'credits')::numeric), 2)
       from jsonb_array_elements(term) subject
     ) as average
     from jsonb_array_elements($1) with ordinality given (term, place) order by place`,
    [JSON.stringify(terms)],
  );
  expect(stored.map(({ average }) => numberOf(average))).toEqual(terms.map(gradePointAverage));
});

/** Every choice of entries that the drops allow. */
function subsets({ entries, drops }: Case): CountedTask[][] {
  const marked = entries.filter(({ score }) => score !== null);
  return Array.from({ length: 2 ** marked.length }, (_, bits) =>
    marked.filter((_one, place) => (bits >> place) % 2 === 0),
  ).filter(
    (kept) =>
      kept.length > 0 &&
      (['assignment', 'assessment'] as const).every(
        (kind) =>
          marked.filter((one) => one.kind === kind).length - kept.filter((one) => one.kind === kind).length <=
          drops[kind],
      ),
  );
}
