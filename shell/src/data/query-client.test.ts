/** @page */
import { MutationObserver, onlineManager, QueryClient, QueryObserver } from 'react-query-whole';
import { createStore } from 'zustand';
import type { AuthState } from '@portal/shared/contract';
import type { User } from '@supabase/supabase-js';
import { NotSignedInError, OfflineError, RuleError, SecondFactorNeededError } from '@portal/shared/data';
import { createEndedSession } from '../auth/ended-session.ts';
import { queryKeys } from '../query-keys.ts';
import { type BroughtQuery, fillWith } from './brought-queries.ts';
import { createQueryClient, fetchAgainAfterEnd, forgetDataOfOthers, watchForLostSession } from './query-client.ts';

let now = 0;

function watched() {
  const client = createQueryClient(QueryClient);
  client.setDefaultOptions({ queries: { retry: false, gcTime: Infinity } });
  const doubts = jest.fn();
  watchForLostSession(client, doubts);
  const fail = (error: Error) =>
    client.fetchQuery({ queryKey: queryKeys.search.results(error.name), queryFn: () => Promise.reject(error) });
  return { client, doubts, fail };
}

beforeEach(() => {
  now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});

describe('when the page has another reader', () => {
  const brought = queryKeys.search.results('brought');
  const asked = queryKeys.search.results('asked');
  const left = queryKeys.search.results('left');
  const person = (id: string) => ({ user: { id } as User });

  /** A page that shows what its document brought and what it has asked for, and has left another behind. */
  async function shown(before: Pick<AuthState, 'user'>) {
    now = 5_000;
    const client = createQueryClient(QueryClient);
    const calls: unknown[] = [];
    const queryFn = ({ queryKey }: { queryKey: unknown }) => {
      calls.push(queryKey);
      return Promise.resolve('rows');
    };
    const queries = [[brought, 'of the document', 1]] as BroughtQuery[];
    fillWith(client, queries);
    for (const queryKey of [asked, left]) await client.fetchQuery({ queryKey, queryFn });
    const stops = [brought, asked].map((queryKey) =>
      new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined),
    );
    calls.length = 0;
    const authStore = createStore(() => before);
    stops.push(forgetDataOfOthers(client, authStore, queries));
    return { client, calls, authStore, stop: () => stops.forEach((stop) => stop()) };
  }

  test.each([
    ['somebody after nobody', { user: null }, person('a')],
    ['somebody else', person('a'), person('b')],
    ['nobody any more', person('a'), { user: null }],
  ])('%s: what was asked is asked again, what the document brought is not', async (_, before, after) => {
    const { calls, authStore, stop } = await shown(before);
    authStore.setState(after);
    expect(calls).toEqual([asked]);
    stop();
  });

  test('what the document brought and somebody has read anew is asked again as well', async () => {
    const { client, calls, authStore, stop } = await shown(person('a'));
    await client.refetchQueries({ queryKey: brought });
    calls.length = 0;
    authStore.setState(person('b'));
    expect(calls).toEqual([brought, asked]);
    stop();
  });

  test('nothing is kept of what somebody has left behind, and what visitors left is asked again where it is shown', async () => {
    const one = await shown(person('a'));
    one.authStore.setState(person('b'));
    expect(one.client.getQueryState(left)).toBeUndefined();
    one.stop();
    const other = await shown({ user: null });
    other.authStore.setState(person('b'));
    expect(other.client.getQueryState(left)).toMatchObject({ isInvalidated: true });
    other.stop();
  });

  test('the same person with a new session asks for nothing', async () => {
    const { calls, authStore, stop } = await shown(person('a'));
    authStore.setState(person('a'));
    expect(calls).toEqual([]);
    stop();
  });
});

test('an answer that refuses the session has it checked, another refusal does not', async () => {
  const { doubts, fail } = watched();
  await expect(fail(new RuleError('no', 'P0001'))).rejects.toThrow();
  expect(doubts).toHaveBeenCalledTimes(0);
  await expect(fail(new NotSignedInError('over'))).rejects.toThrow();
  await expect(fail(new SecondFactorNeededError('code'))).rejects.toThrow();
  expect(doubts).toHaveBeenCalledTimes(2);
});

test('while data are fetched the session is checked once a minute', async () => {
  const { client, doubts } = watched();
  const fetchAt = async (time: number) => {
    now = time;
    await client.fetchQuery({ queryKey: queryKeys.search.results(), queryFn: () => [], staleTime: 0 });
  };
  await fetchAt(59_000);
  expect(doubts).toHaveBeenCalledTimes(0);
  for (const time of [61_000, 62_000, 100_000]) await fetchAt(time);
  expect(doubts).toHaveBeenCalledTimes(1);
  await fetchAt(122_000);
  expect(doubts).toHaveBeenCalledTimes(2);
});

test.each<
  [string, number, boolean, (client: QueryClient, key: ReturnType<typeof queryKeys.search.results>) => unknown]
>([
  ['just now', 999, false, () => undefined],
  ['a while ago', 1_000, true, () => undefined],
  ['just now, and was changed since', 10, true, (client, queryKey) => client.invalidateQueries({ queryKey })],
  [
    'again just now',
    10,
    true,
    (client, queryKey) => client.fetchQuery({ queryKey, queryFn: () => Promise.resolve(1), staleTime: 0 }),
  ],
])(
  'what a page asked for and was answered %s is asked again when it is drawn: %dms, %s',
  async (_when, age, asks, before) => {
    const client = createQueryClient(QueryClient);
    const ask = jest.fn(() => Promise.resolve(1));
    const query = { queryKey: queryKeys.search.results('first'), queryFn: ask, staleTime: 0 };
    now = 50_000;
    await client.prefetchQuery(query);
    await before(client, query.queryKey);
    ask.mockClear();
    now += age;
    const stop = new QueryObserver(client, query).subscribe(() => undefined);
    expect(ask).toHaveBeenCalledTimes(asks ? 1 : 0);
    stop();
    client.clear();
  },
);

test('a write is not kept for later when there is no net: it is tried, fails and stays undone', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onlineManager.setOnline(false);
  const client = createQueryClient(QueryClient);
  const write = jest.fn(() => Promise.reject(new OfflineError()));
  const observer = new MutationObserver(client, { mutationFn: write });
  await expect(observer.mutate()).rejects.toThrow('You are offline.');
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  expect(write).toHaveBeenCalledTimes(1);
});

test('what was asked while the session was over is asked again once it goes on', async () => {
  const client = createQueryClient(QueryClient);
  client.setDefaultOptions({ queries: { gcTime: Infinity } });
  const { store } = createEndedSession(() => undefined);
  fetchAgainAfterEnd(client, store);
  store.setState({ person: { id: 'p1', email: 'diya.nair@tarangini.example', isHalfSignedIn: false } });
  await client.fetchQuery({ queryKey: queryKeys.search.results(), queryFn: () => [] });
  const isOld = () => client.getQueryState(queryKeys.search.results())?.isInvalidated;
  expect(isOld()).toBe(false);
  store.setState({ person: null });
  expect(isOld()).toBe(true);
});
