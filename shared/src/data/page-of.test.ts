import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from './database.types.ts';
import { anyContains, COUNTED, type ListRequest, pageOf } from './page-of.ts';

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
