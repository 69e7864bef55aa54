import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types.ts';
import { anyContains, askForOrder, askForPage, COUNTED, foundPage, type ListRequest, pageOf } from './page-of.ts';

const request: ListRequest = { search: '', sort: { key: 'title', direction: 'ascending' }, page: 1, filters: {} };

/** What the Data API is asked when a page of courses is. */
async function askedFor(changes: Partial<ListRequest>, search = ['title', 'code'], tieBreak?: string[]) {
  const asked: URLSearchParams[] = [];
  const client = new PostgrestClient<Database>('http://data.example', {
    fetch: (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input).searchParams);
      return Promise.resolve(new Response('[]', { headers: { 'content-range': '*/0' } }));
    },
  });
  await pageOf(
    client.from('courses').select('id, startsOn:starts_on', COUNTED),
    { ...request, ...changes },
    new AbortController().signal,
    {
      sorts: ['title', 'starts_on'],
      search,
      tieBreak,
      filters: { level: ['Beginner', 'Advanced'], waiting: (query) => query.gt('seats', 0) },
    },
  );
  return Object.fromEntries(asked[0] ?? []);
}

test('a page begins where the one before it ended, and one row more tells whether there is another', async () => {
  expect(await askedFor({})).toEqual({
    select: 'id,startsOn:starts_on',
    order: 'title.asc,id.asc',
    offset: '0',
    limit: '13',
  });
  expect(await askedFor({ page: 3 })).toMatchObject({ offset: '24', limit: '13' });
});

test('an order or a filter that the list does not offer is not passed on', async () => {
  expect(await askedFor({ sort: { key: 'password', direction: 'descending' } })).toMatchObject({
    order: 'title.desc,id.asc',
  });
  expect(await askedFor({ filters: { level: 'Advanced' } })).toMatchObject({ level: 'eq.Advanced' });
  expect(await askedFor({ filters: { level: 'anything', password: 'x' } })).not.toHaveProperty('level');
});

test('rows that are equal otherwise stand in the order of one column after another', async () => {
  expect(await askedFor({}, [], ['code', 'level'])).toMatchObject({ order: 'title.asc,code.asc,level.asc' });
});

test('a filter may be a condition of its own', async () => {
  expect(await askedFor({ filters: { waiting: 'yes' } })).toMatchObject({ seats: 'gt.0' });
});

test('words are looked for in one column or in any of several, and blanks are no words', async () => {
  expect(await askedFor({ search: ' 50% (R) ' }, ['search_text'])).toMatchObject({
    search_text: 'like.%50\\% (r)%',
  });
  expect(await askedFor({ search: 'Bayes' })).toMatchObject({ or: '(title.ilike.%bayes%,code.ilike.%bayes%)' });
  expect(await askedFor({ search: '  ' })).not.toHaveProperty('or');
});

test('signs of the filter language find any one sign', () => {
  expect(anyContains(['title', 'note'], 'a,b "c"')).toBe('title.ilike.%a_b _c_%,note.ilike.%a_b _c_%');
});

test('a function that finds rows is asked for a page and one row more, in an order that the list offers', () => {
  expect(askForPage(1)).toEqual({ first_row: 0, most: 13 });
  expect(askForPage(3)).toEqual({ first_row: 24, most: 13 });
  const sorts = ['title', 'year'] as const;
  expect(askForOrder({ key: 'year', direction: 'descending' }, sorts)).toEqual({
    sort_by: 'year',
    is_descending: true,
  });
  expect(askForOrder({ key: 'password', direction: 'ascending' }, sorts)).toEqual({
    sort_by: 'title',
    is_descending: false,
  });
});

test('of what a function found a page is shown, with the number that each row tells; past the last row there is none', () => {
  const answer = (there: number) => ({
    data: Array.from({ length: there }, (_, index) => ({ name: `n${index}`, total: 30 })),
    error: null,
    status: 200,
  });
  const { rows, total } = foundPage(answer(13), 2, ({ name }) => name);
  expect([rows.length, rows[11], total]).toEqual([12, 'n11', 30]);
  expect(foundPage(answer(0), 4, ({ name }) => name)).toEqual({ rows: [], total: 36 });
  const failed = { data: null, error: { message: 'down', code: '57P03' }, status: 503 };
  expect(() => foundPage<{ total: number }, number>(failed, 1, (row) => row.total)).toThrow();
});
