import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Column, DataTable } from './data-table.tsx';

interface Person {
  id: string;
  name: string;
  papers: number;
}

const rows: Person[] = [
  { id: 'a', name: 'Dr. Meenakshi Sundaram', papers: 41 },
  { id: 'b', name: 'Dr. Arindam Chatterjee', papers: 38 },
];

const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', isSortable: true, render: (person) => person.name },
  { key: 'papers', header: 'Papers', isNumeric: true, isSortable: true, render: (person) => person.papers },
  { key: 'actions', header: 'Actions', isHeaderHidden: true, render: () => <button>Open</button> },
];

const key = (person: Person) => person.id;

test('rows have their first cell as header and columns theirs', () => {
  render(<DataTable caption="People" columns={columns} rows={rows} getRowKey={key} />);
  const table = screen.getByRole('table', { name: 'People' });
  expect(within(table).getByRole('rowheader', { name: 'Dr. Arindam Chatterjee' })).toBeInTheDocument();
  expect(within(table).getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
});

test('values carry their label for the stacked rows of a phone', () => {
  render(<DataTable caption="People" columns={columns} rows={rows} getRowKey={key} />);
  expect(screen.getByRole('cell', { name: '41' })).toHaveAttribute('data-label', 'Papers');
});

test('a sortable header asks for its order and turns it round', async () => {
  const onSort = jest.fn();
  const { rerender } = render(
    <DataTable caption="People" columns={columns} rows={rows} getRowKey={key} onSort={onSort} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Papers' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'papers', direction: 'ascending' });

  const sort = { key: 'papers', direction: 'ascending' } as const;
  rerender(<DataTable caption="People" columns={columns} rows={rows} getRowKey={key} sort={sort} onSort={onSort} />);
  expect(screen.getByRole('columnheader', { name: 'Papers' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Papers' }));
  expect(onSort).toHaveBeenLastCalledWith({ key: 'papers', direction: 'descending' });
});

test('the empty state takes the place of a table without rows', () => {
  render(<DataTable caption="People" columns={columns} rows={[]} getRowKey={key} empty={<p>No people</p>} />);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.getByText('No people')).toBeInTheDocument();
});
