import { unwrapPage } from './database.ts';

/** What the Data API answers when `there` rows match and the page with the indices `range` and one row more are asked for. */
function answer(there: number, counted: number, [first, next]: [number, number]) {
  const data = Array.from({ length: Math.max(0, Math.min(there, next + 1) - first) }, (_, index) => first + index);
  return { data, error: null, status: 206, count: counted };
}

const page = (there: number, counted: number, range: [number, number]) =>
  unwrapPage(answer(there, counted, range), range);

test('the row that was asked for in addition is not shown', () => {
  expect(page(61, 61, [12, 24])).toEqual({ rows: Array.from({ length: 12 }, (_, index) => 12 + index), total: 61 });
});

test('an estimate promises no next page after the last one, full or not', () => {
  expect(page(1_200, 5_000, [1_188, 1_200])).toMatchObject({ rows: { length: 12 }, total: 1_200 });
  expect(page(1_193, 5_000, [1_188, 1_200])).toMatchObject({ rows: { length: 5 }, total: 1_193 });
  expect(page(1_200, 5_000, [1_200, 1_212])).toEqual({ rows: [], total: 1_200 });
});

test('an estimate hides no page that is there', () => {
  expect(page(5_000, 1_001, [1_188, 1_200])).toMatchObject({ rows: { length: 12 }, total: 1_201 });
  expect(page(5_000, 4_000, [0, 12]).total).toBe(4_000);
});
