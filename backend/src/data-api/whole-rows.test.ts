import { WholeRows } from './whole-rows.ts';

const read = (path: string, init: RequestInit = {}) => new Request(`http://portal.test/rest/v1/${path}`, init);

test.each(['courses', 'courses?select=*', 'courses?select=id,name:title,price::text&order=id&limit=2'])(
  'the rows of %s pass the library by',
  (path) => {
    expect(WholeRows.of(read(path))).not.toBeNull();
  },
);

test.each([
  'courses?select=id,teacher:people(name)',
  'courses?select=facts->>mark',
  'courses?select=seats.sum()',
  'rpc/free_seats',
])('the library puts together what %s answers', (path) => {
  expect(WholeRows.of(read(path))).toBeNull();
});

test.each(['text/csv', 'application/vnd.pgrst.array+json;nulls=stripped', 'application/vnd.pgrst.plan+json'])(
  'the library writes %s',
  (accept) => {
    expect(WholeRows.of(read('courses', { headers: { accept } }))).toBeNull();
  },
);

test('a write is no read', () => {
  expect(WholeRows.of(read('courses', { method: 'POST', body: '{}' }))).toBeNull();
});

test('rows are a list, and one that was asked for alone is itself', () => {
  const rows = new WholeRows();
  expect(rows.body('application/json')).toBeNull();
  expect(rows.read({ count: 2, json: '{"a":1.50},{"a":2}' })).toHaveLength(2);
  expect(rows.body('application/json; charset=utf-8')).toBe('[{"a":1.50},{"a":2}]');
  const one = new WholeRows();
  one.read({ count: 1, json: '{"a":1}' });
  expect(one.body('application/vnd.pgrst.object+json; charset=utf-8')).toBe('{"a":1}');
  const none = new WholeRows();
  none.read({ count: 0, json: null });
  expect(none.body('application/json')).toBe('[]');
});
