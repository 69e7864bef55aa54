import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { publishedFrom } from '@portal/shared/data';
import { queryKeys } from '../query-keys.ts';
import { broughtBy, fillWith } from './brought-queries.ts';
import { DocumentData } from './document-data.ts';

const brought = { queryKey: queryKeys.search.results('brought'), queryFn: () => Promise.resolve('fetched') };
const missing = { queryKey: queryKeys.search.results('missing'), queryFn: () => Promise.resolve('fetched') };

async function documentQueries() {
  const client = new QueryClient();
  await client.prefetchQuery({ ...brought, queryFn: () => Promise.resolve('from the document') });
  return broughtBy(client);
}

test('what the document brought is there at once and calls for nothing', async () => {
  const loadLive = jest.fn(() => Promise.resolve());
  const data = new DocumentData(await documentQueries(), loadLive);
  data.subscribe(brought, () => undefined);
  expect(data.read(brought)).toMatchObject({ data: 'from the document', isPending: false, isFetching: false });
  expect(data.read(brought)).toBe(data.read(brought));
  expect(loadLive).not.toHaveBeenCalled();
});

test('what it did not bring calls for the live data, which answer from then on', async () => {
  const data = new DocumentData(await documentQueries(), () => {
    data.handOver(publishedFrom(new QueryClient(), QueryObserver));
    return Promise.resolve();
  });
  const changed = new Promise<void>((resolve) => {
    data.subscribe(missing, () => {
      if (data.read(missing).data === 'fetched') resolve();
    });
  });
  await changed;
  expect(data.read(missing)).toMatchObject({ data: 'fetched', isPending: false });
});

test('while nothing has changed, live data give the very object that the document brought', async () => {
  const queries = await documentQueries();
  const client = new QueryClient();
  fillWith(client, queries);
  const data = new DocumentData(queries, () => Promise.resolve());
  const before = data.read(brought);
  data.handOver(publishedFrom(client, QueryObserver));
  expect(data.read(brought)).toBe(before);
  client.setQueryData(brought.queryKey, 'changed');
  expect(data.read(brought)).toMatchObject({ data: 'changed' });
});

test('what the document brought is fetched again through the live data', async () => {
  const queries = await documentQueries();
  const client = new QueryClient();
  fillWith(client, queries);
  const data = new DocumentData(queries, () => Promise.resolve());
  const { refetch } = data.read(brought);
  data.handOver(publishedFrom(client, QueryObserver));
  data.subscribe(brought, () => undefined);
  await refetch();
  expect(data.read(brought).data).toBe('fetched');
});

test('live data that cannot be fetched are an error that can be tried again', async () => {
  const loadLive = jest.fn(() => Promise.reject(new Error('No line.')));
  const data = new DocumentData(await documentQueries(), loadLive);
  data.subscribe(missing, () => undefined);
  await Promise.resolve();
  await Promise.resolve();
  expect(data.read(missing)).toMatchObject({ data: undefined, isFetching: false });
  expect(data.read(missing).error?.name).toBe('NetworkError');
  data.read(missing).refetch();
  expect(loadLive).toHaveBeenCalledTimes(2);
});

test('a page is taken over with what the document brought, whatever the live data have become', async () => {
  const data = new DocumentData(await documentQueries(), () => Promise.resolve());
  data.handOver(publishedFrom(new QueryClient(), QueryObserver));
  expect(data.read(brought).data).toBeUndefined();
  expect(data.readRendered(brought)).toMatchObject({ data: 'from the document', isPending: false });
  expect(data.readRendered(missing)).toMatchObject({ data: undefined, isPending: true, isFetching: false });
});
