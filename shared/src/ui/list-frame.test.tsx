import { screen } from '@testing-library/react';
import { renderWithPortal } from '../testing/index.ts';
import { ListFrame } from './list-frame.tsx';
import { type ListFilter, useListParams } from './use-list-params.ts';

const state: ListFilter = {
  name: 'state',
  label: 'State',
  anyLabel: 'All states',
  options: [{ value: 'open', label: 'Open' }],
};

const answered = {
  data: { rows: [{ id: 'a' }], total: 1 },
  error: null,
  isPending: false,
  isFetching: false,
  fetchStatus: 'idle' as const,
  isPlaceholderData: false,
  refetch: () => Promise.resolve(),
};

function Things({ searchLabel, filters }: { searchLabel: string | null; filters: readonly ListFilter[] }) {
  const params = useListParams({ defaultSort: { key: 'name', direction: 'ascending' }, filters });
  return (
    <ListFrame
      isDense
      noun={['thing', 'things']}
      params={params}
      filters={filters}
      query={answered}
      searchLabel={searchLabel}
      empty={() => null}
    >
      {(rows: { id: string }[]) => <p>{rows.length} here</p>}
    </ListFrame>
  );
}

test.each([
  { what: 'searched', searchLabel: 'Search things', filters: [] },
  { what: 'filtered', searchLabel: null, filters: [state] },
])('a list that can be $what has a button that leads to its results', ({ searchLabel, filters }) => {
  renderWithPortal(<Things searchLabel={searchLabel} filters={filters} />);
  expect(screen.getByText('1 here')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply Filters' })).toBeInTheDocument();
});

test('a list that is neither searched nor filtered has no such button', () => {
  renderWithPortal(<Things searchLabel={null} filters={[]} />);
  expect(screen.getByText('1 here')).toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Apply Filters' })).not.toBeInTheDocument();
});
