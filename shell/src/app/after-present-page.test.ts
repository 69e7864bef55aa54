/** @page */
import type { QueryClient } from '@tanstack/react-query';
import { takeClient } from '../data/page-client.ts';
import { afterPresentPage } from './after-present-page.ts';

let isFetching = true;
const then = jest.fn();
const pass = (seconds: number) => jest.advanceTimersByTime(seconds * 1_000);
takeClient({ isFetching: () => (isFetching ? 1 : 0) } as QueryClient);

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  then.mockClear();
  isFetching = true;
  delete document.documentElement.dataset.page;
});
afterEach(() => {
  jest.useRealTimers();
});

test('what can wait begins once the present page works and has its data', () => {
  afterPresentPage(then);
  pass(3);
  document.documentElement.dataset.page = 'works';
  pass(3);
  expect(then).not.toHaveBeenCalled();
  isFetching = false;
  pass(1);
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that fails holds nothing up', () => {
  isFetching = false;
  afterPresentPage(then);
  pass(3);
  expect(then).not.toHaveBeenCalled();
  document.documentElement.dataset.page = 'fails';
  pass(1);
  expect(then).toHaveBeenCalledTimes(1);
});

test('a page that never comes to its data is left the browser for ten seconds', () => {
  afterPresentPage(then);
  pass(9);
  expect(then).not.toHaveBeenCalled();
  pass(2);
  expect(then).toHaveBeenCalledTimes(1);
});
