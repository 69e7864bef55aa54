import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PortalProvider } from '@portal/shared/contract';
import { publishedQuery } from '@portal/shared/data';
import { createTestQueryClient, createTestServices } from '@portal/shared/testing';
import { queryKeys } from '../query-keys.ts';
import { usePublishedOrPrevious } from './use-published-or-previous.ts';

const never = new Promise<string>(() => undefined);
const papersQuery = (word: string, answer = never) =>
  publishedQuery({ queryKey: queryKeys.research.paperYears(word), queryFn: () => answer, staleTime: Infinity });

/** Looks for papers with 'crop', of which there are two; counts how often somebody begins to listen. */
function renderSearch() {
  const queryClient = createTestQueryClient();
  queryClient.setQueryData(papersQuery('crop').queryKey, 'two papers');
  const services = createTestServices({ queryClient });
  const subscribe = jest.spyOn(services.published, 'subscribe');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortalProvider value={services}>{children}</PortalProvider>
  );
  const { result, rerender } = renderHook((query: ReturnType<typeof papersQuery>) => usePublishedOrPrevious(query), {
    wrapper,
    initialProps: papersQuery('crop'),
  });
  return { queryClient, result, rerender, subscribe };
}

test('what was found before stays until the next search is answered', () => {
  const { queryClient, result, rerender } = renderSearch();
  expect(result.current).toMatchObject({ data: 'two papers', isPrevious: false });
  rerender(papersQuery('trial'));
  expect(result.current).toMatchObject({ data: 'two papers', isPrevious: true, isFetching: true });
  act(() => void queryClient.setQueryData(papersQuery('trial').queryKey, 'one paper'));
  return waitFor(() => expect(result.current).toMatchObject({ data: 'one paper', isPrevious: false }));
});

test('a search that fails says so, and shows nothing that was found before', async () => {
  const { result, rerender } = renderSearch();
  rerender(papersQuery('trial', Promise.reject(new Error('The server is down.'))));
  await waitFor(() => expect(result.current.error).toEqual(new Error('The server is down.')));
  expect(result.current).toMatchObject({ data: undefined, isPrevious: false });
});

test('a query that is made anew in each drawing is listened to once', () => {
  const { rerender, subscribe } = renderSearch();
  rerender(papersQuery('crop'));
  rerender(papersQuery('crop'));
  expect(subscribe).toHaveBeenCalledTimes(1);
});
