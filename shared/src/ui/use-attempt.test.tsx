import { act, renderHook } from '@testing-library/react';
import { NetworkError } from '../data/errors.ts';
import { useAttempt } from './use-attempt.ts';

const failed = () => Promise.reject(new NetworkError('The server could not be reached.'));

test('while it is under way it shows so, and is not begun twice', async () => {
  const { result } = renderHook(() => useAttempt());
  const begun: string[] = [];
  let end = () => {};
  const outcomes: Promise<boolean>[] = [];
  const press = (name: string) =>
    act(() => {
      outcomes.push(
        result.current.attempt(() => {
          begun.push(name);
          return new Promise<void>((resolve) => (end = resolve));
        }),
      );
    });
  press('first');
  press('second');
  expect(result.current.isBusy).toBe(true);
  await act(async () => {
    end();
    expect(await Promise.all(outcomes)).toEqual([true, false]);
  });
  expect(result.current.isBusy).toBe(false);
  expect(begun).toEqual(['first']);
});

test('what went wrong is said until it is tried again', async () => {
  const { result } = renderHook(() => useAttempt(() => 'It did not arrive.'));
  await act(async () => expect(await result.current.attempt(failed)).toBe(false));
  expect(result.current).toMatchObject({ isBusy: false, problem: 'It did not arrive.' });
  await act(async () => expect(await result.current.attempt(() => Promise.resolve())).toBe(true));
  expect(result.current.problem).toBeNull();
});

test('who tells a failure elsewhere has no words beside it', async () => {
  const { result } = renderHook(() => useAttempt());
  const told: unknown[] = [];
  await act(async () => {
    await result.current.attempt(failed, (cause) => told.push(cause));
  });
  expect(told).toHaveLength(1);
  expect(result.current.problem).toBeNull();
});
