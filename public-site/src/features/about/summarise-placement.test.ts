import type { PlacementCohort } from './list-placement-cohorts.ts';
import { summarisePlacement } from './summarise-placement.ts';

const build = (overrides: Partial<PlacementCohort>): PlacementCohort => ({
  id: `${overrides.programme} ${overrides.year}`,
  programme: 'M.Sc.',
  year: 2025,
  graduates: 40,
  lookedForWork: 31,
  placed: 31,
  source: 'Register',
  ...overrides,
});

test('all of 31 is a share of one whose interval does not reach below 89 percent', () => {
  const [programme] = summarisePlacement([build({})]).programmes;
  expect(programme?.classes[0]).toMatchObject({ share: 1, high: 1 });
  expect(programme?.classes[0]?.low).toBeCloseTo(0.8897, 4);
});

test('the sum of the classes has its own, narrower interval', () => {
  const { together, programmes, floor } = summarisePlacement([
    build({ placed: 30 }),
    build({ year: 2024, lookedForWork: 20, placed: 18 }),
    build({ programme: 'B.Sc.', lookedForWork: 369, placed: 364 }),
  ]);
  expect(together).toMatchObject({ lookedForWork: 420, placed: 412 });
  expect(together.low).toBeCloseTo(0.9629, 4);
  expect(together.high).toBeCloseTo(0.9903, 4);
  expect(programmes.map(({ programme, classes }) => [programme, classes.length])).toEqual([
    ['B.Sc.', 1],
    ['M.Sc.', 2],
  ]);
  expect(floor).toBe(0.6);
});

test('a class of which nobody looked for work has no share', () => {
  const [programme] = summarisePlacement([build({ lookedForWork: 0, placed: 0 })]).programmes;
  expect(programme?.classes[0]).toMatchObject({ share: null, low: 0, high: 1 });
});
