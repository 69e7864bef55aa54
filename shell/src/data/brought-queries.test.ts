import { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { broughtBy, fillWith } from './brought-queries.ts';

const key = queryKeys.search.results('read');
const failing = { queryKey: queryKeys.search.results('failed'), queryFn: () => Promise.reject(new Error('No line.')) };

test('a document brings what was answered, with the time at which it was read', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(key, ['row'], { updatedAt: 1_000 });
  await client.prefetchQuery(failing);
  expect(broughtBy(client)).toEqual([[key, ['row'], 1_000]]);
});

test('it is as old in the browser as on the server, and takes no place of what was read later', () => {
  const client = new QueryClient();
  fillWith(client, [[key, 'of the document', 1_000]]);
  expect(client.getQueryState(key)).toMatchObject({ data: 'of the document', dataUpdatedAt: 1_000, status: 'success' });
  client.setQueryData(key, 'read later', { updatedAt: 2_000 });
  fillWith(client, [[key, 'of the document', 1_000]]);
  expect(client.getQueryData(key)).toBe('read later');
});

test('what was forgotten is filled again', () => {
  const client = new QueryClient();
  fillWith(client, [[key, 'of the document', 1_000]]);
  client.clear();
  fillWith(client, [[key, 'of the document', 1_000]]);
  expect(client.getQueryData(key)).toBe('of the document');
});
