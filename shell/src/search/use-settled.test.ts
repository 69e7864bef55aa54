/** @page */
import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const render = () =>
  renderHook(({ value }: { value: string }) => useSettled(value, 180), { initialProps: { value: '' } });
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test('a value counts once it has stood still, however many there were before', () => {
  const { result, rerender } = render();
  for (const value of ['m', 'me', 'mee']) {
    rerender({ value });
    wait(179);
    expect(result.current[0]).toBe('');
  }
  wait(1);
  expect(result.current[0]).toBe('mee');
});

test('who does not want to wait need not', () => {
  const { result, rerender } = render();
  rerender({ value: 'meera' });
  act(() => result.current[1]());
  expect(result.current[0]).toBe('meera');
});
