/** @page */
import type { QueryClient } from '@tanstack/react-query';
import { takeClient } from '../data/page-client.ts';
import { prefetchNextPages } from './prefetch.ts';
import type { RemoteLoader } from './remote-loader.ts';

// Each visit goes on listening to the document, which changes nothing here.
let isFetching = true;
const warmUp = jest.fn();
const loader = { registry: { parts: { 'public-site': {} } }, of: () => ({ warmUp }) } as unknown as RemoteLoader;
takeClient({ isFetching: () => (isFetching ? 1 : 0) } as QueryClient);
const openPage = () =>
  prefetchNextPages({
    loader,
    prepare: () => undefined,
    filesOf: () => [],
    begin: () => undefined,
  });
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  warmUp.mockClear();
  isFetching = true;
  delete document.documentElement.dataset.page;
});
afterEach(() => {
  jest.useRealTimers();
});

test('other remotes are had at hand once the present page works and has its data', () => {
  openPage();
  pass(3);
  document.documentElement.dataset.page = 'works';
  pass(3);
  expect(warmUp).not.toHaveBeenCalled();
  isFetching = false;
  pass(2);
  expect(warmUp).toHaveBeenCalledTimes(1);
});

test('a page that fails holds nothing up', () => {
  isFetching = false;
  openPage();
  pass(3);
  expect(warmUp).not.toHaveBeenCalled();
  document.documentElement.dataset.page = 'fails';
  pass(2);
  expect(warmUp).toHaveBeenCalledTimes(1);
});

test('a page that never comes to its data is left the browser for ten seconds', () => {
  openPage();
  pass(9);
  expect(warmUp).not.toHaveBeenCalled();
  pass(3);
  expect(warmUp).toHaveBeenCalledTimes(1);
});
