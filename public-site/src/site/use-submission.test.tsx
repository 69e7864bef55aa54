import { act, renderHook } from '@testing-library/react';
import { useSubmission } from './use-submission.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const asked: string[] = [];
  let answer: { resolve: (text: string) => void; reject: (error: unknown) => void } | undefined;
  const send = (text: string) => {
    asked.push(text);
    return new Promise<string>((resolve, reject) => (answer = { resolve, reject }));
  };
  return {
    asked,
    send,
    resolve: (text: string) => drawn(() => answer?.resolve(text)),
    reject: (error: unknown) => drawn(() => answer?.reject(error)),
  };
}

/** Resolves when what follows from it has been drawn. */
function drawn(happen: () => void): Promise<void> {
  return act(async () => {
    happen();
    await Promise.resolve();
  });
}

test('what is pressed twice is sent once, and answered once', async () => {
  const server = slowServer();
  const onSuccess = jest.fn();
  const { result } = renderHook(() => useSubmission({ send: server.send, onSuccess }));
  expect(result.current).toMatchObject({ isIdle: true, isPending: false });
  const { submit } = result.current;
  act(() => void submit('first'));
  act(() => void submit('second'));
  expect(result.current).toMatchObject({ isIdle: false, isPending: true });
  await server.resolve('stored');
  expect(server.asked).toEqual(['first']);
  expect(onSuccess.mock.calls).toEqual([['stored']]);
  expect(result.current).toMatchObject({ isPending: false, data: 'stored', error: null });
});

test('a failure is told, and the next attempt begins without it', async () => {
  const server = slowServer();
  const onError = jest.fn();
  const { result } = renderHook(() => useSubmission({ send: server.send, onError }));
  act(() => void result.current.submit('text'));
  await server.reject(new Error('The server is down.'));
  expect(onError.mock.calls).toEqual([[new Error('The server is down.')]]);
  expect(result.current).toMatchObject({ isPending: false, data: undefined, error: new Error('The server is down.') });
  act(() => void result.current.submit('text'));
  expect(result.current).toMatchObject({ isPending: true, error: null });
  await server.resolve('stored');
  expect(result.current).toMatchObject({ data: 'stored', error: null });
});

test('what fails before anything is sent is a failure like any other', async () => {
  const send = (): Promise<string> => {
    throw new Error('No storage.');
  };
  const { result } = renderHook(() => useSubmission({ send }));
  await act(() => result.current.submit('text'));
  expect(result.current).toMatchObject({ isPending: false, error: new Error('No storage.') });
});
