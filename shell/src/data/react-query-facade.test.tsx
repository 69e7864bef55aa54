import { render, screen } from '@testing-library/react';
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryKeysOf } from '@portal/shared/data';
import { presentClient, takeClient } from './page-client.ts';

const keys = queryKeysOf('test', { client: ['whose', 'pages'] }).client;

const holding = (what: string) => {
  const client = new QueryClient();
  client.setQueryData(keys.whose(), what);
  client.setQueryData(keys.pages(), { pages: [what], pageParams: [0] });
  return client;
};

function Whose() {
  const { data } = useQuery({ queryKey: keys.whose(), queryFn: () => 'nobody', staleTime: Infinity });
  const { data: pages } = useInfiniteQuery({
    queryKey: keys.pages(),
    queryFn: () => 'nobody',
    initialPageParam: 0,
    getNextPageParam: () => null,
    staleTime: Infinity,
  });
  const { isIdle } = useMutation({ mutationFn: () => Promise.resolve() });
  const asked = useQueryClient().getQueryData<string>(keys.whose());
  return <p>{[data, pages?.pages[0], asked, isIdle ? 'idle' : 'busy'].join(' ')}</p>;
}

test('before a page has a client, a hook of TanStack Query says that there is none', () => {
  expect(presentClient()).toBeUndefined();
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Whose />)).toThrow('No QueryClient set');
  complaints.mockRestore();
});

test('on a page without a provider every hook of TanStack Query takes the client of the page', () => {
  takeClient(holding('page'));
  render(<Whose />);
  expect(screen.getByText('page page page idle')).toBeVisible();
});

test('under a provider it takes that client: the composer draws each page with its own', () => {
  takeClient(holding('page'));
  render(
    <QueryClientProvider client={holding('provider')}>
      <Whose />
    </QueryClientProvider>,
  );
  expect(screen.getByText('provider provider provider idle')).toBeVisible();
});
