import { QueryClient } from '@tanstack/react-query';
import { queryKeysOf } from './query-keys-of.ts';

const keys = queryKeysOf('library', { books: ['list', 'one'], loans: ['list'] });

test('a key begins with its part and its feature, so that queries of one name in two features differ', () => {
  expect(keys.books.one('b1')).toEqual(['library', 'books', 'one', 'b1']);
  expect(keys.books.list()).not.toEqual(keys.loans.list());
});

test('what is asked to be fetched again is all of one query, of a feature or of the part', async () => {
  const client = new QueryClient();
  const queries = [keys.books.list({ page: 1 }), keys.books.one('b1'), keys.loans.list()];
  const oldAfter = async (queryKey: typeof keys.all) => {
    queries.forEach((query) => client.setQueryData(query, 'fetched'));
    await client.invalidateQueries({ queryKey });
    return queries.filter((query) => client.getQueryState(query)?.isInvalidated);
  };
  expect(await oldAfter(keys.books.list())).toEqual(queries.slice(0, 1));
  expect(await oldAfter(keys.books.all)).toEqual(queries.slice(0, 2));
  expect(await oldAfter(keys.all)).toEqual(queries);
  client.clear();
});

/** The compiler, which reads this as well, complains when one of these compiles. */
export const refused = (client: QueryClient) => [
  // @ts-expect-error a key that no table has made
  client.invalidateQueries({ queryKey: ['library', 'books'] }),
  // @ts-expect-error the same where it is written to
  client.setQueryData(['library', 'books', 'one', 'b1'], 'read'),
  // @ts-expect-error a name that the table does not have
  'lost' satisfies keyof typeof keys.books,
];
