import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type QueryLike, QueryState } from './query-state.tsx';

const idle: QueryLike<string[]> = {
  data: undefined,
  error: null,
  isPending: true,
  isFetching: true,
  fetchStatus: 'fetching',
  refetch: () => undefined,
};

function renderState(query: Partial<QueryLike<string[]>>) {
  render(
    <QueryState query={{ ...idle, ...query }} errorTitle="The events could not be loaded" empty={<p>No events</p>}>
      {(events) => <p>{events.join(', ')}</p>}
    </QueryState>,
  );
}

class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

test('loading is announced in the shape of the result', () => {
  renderState({});
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('an error is an error, never "none found", and can be tried again', async () => {
  const refetch = jest.fn();
  renderState({ error: new NetworkError(), isPending: false, isFetching: false, fetchStatus: 'idle', refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('The events could not be loaded');
  expect(screen.getByRole('alert')).toHaveTextContent('The server did not answer');
  expect(screen.queryByText('No events')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('being offline is said', () => {
  renderState({ isFetching: false, fetchStatus: 'paused' });
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
});

test('an empty list is drawn as empty', () => {
  renderState({ data: [], isPending: false, isFetching: false, fetchStatus: 'idle' });
  expect(screen.getByText('No events')).toBeInTheDocument();
});

test('data are drawn, and stay when a refresh fails', () => {
  renderState({
    data: ['Data Day'],
    error: new NetworkError(),
    isPending: false,
    isFetching: false,
    fetchStatus: 'idle',
  });
  expect(screen.getByText('Data Day')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('This may be out of date');
});

class NotFoundError extends Error {
  override readonly name = 'NotFoundError';
}

test('what does not exist is not offered a second try', () => {
  render(
    <QueryState
      query={{ ...idle, error: new NotFoundError('Nothing was found.') }}
      errorTitle="The quiz could not be loaded"
      missing={<p>There is no such quiz</p>}
    >
      {() => null}
    </QueryState>,
  );
  expect(screen.getByText('There is no such quiz')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
