import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { Sort } from '../data/page-of.ts';
import { Table } from './data-table-styles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface Column<Row> {
  /** Names the column; what `onSort` receives. */
  key: string;
  header: string;
  render: (row: Row) => ReactNode;
  /** Numbers: aligned at the end, in one line. */
  isNumeric?: boolean;
  isSortable?: boolean;
  /** Header for screen readers only, for check boxes and buttons. */
  isHeaderHidden?: boolean;
  /** Label before the value when the row is stacked on a phone; default: the header. Null when the value speaks for itself. */
  stackLabel?: string | null;
  /** Left out on phones. */
  isWideOnly?: boolean;
  /** Takes a line of its own when the row is stacked; for the last columns. */
  isStackWide?: boolean;
  /** The button with what can be done with the row; stands in the corner when the row is stacked. */
  isMenu?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  isCaptionHidden?: boolean;
  /** The first column is the row's header. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getRowKey: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** 44 px rows of the dashboard. */
  isDense?: boolean;
  /** Headers are sentences: they stand in as many lines as they need. */
  hasLongHeaders?: boolean;
  /** The row that is open beside the list. */
  currentKey?: string | null;
  /** Drawn instead of rows when there are none. */
  empty?: ReactNode;
}

/** A table that becomes stacked rows on a phone. Ordering is the caller's, and with long lists the database's. */
export function DataTable<Row>({
  caption,
  isCaptionHidden = true,
  columns,
  rows,
  getRowKey,
  sort,
  onSort,
  isDense = false,
  hasLongHeaders = false,
  currentKey,
  empty,
}: DataTableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>;
  return (
    <Scroller role="region" aria-label={caption} tabIndex={0}>
      <Table $isDense={isDense} $hasLongHeaders={hasLongHeaders}>
        <caption>{isCaptionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = getRowKey(row);
            return (
              <tr key={key} aria-current={currentKey === key ? 'true' : undefined}>
                {columns.map((column, index) => (
                  <Cell key={column.key} column={column} isFirst={index === 0}>
                    {column.render(row)}
                  </Cell>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroller>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const className = column.isNumeric ? 'numeric' : undefined;
  if (column.isHeaderHidden) {
    return (
      <th scope="col" className={className}>
        <VisuallyHidden>{column.header}</VisuallyHidden>
      </th>
    );
  }
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" className={className}>
        {column.header}
      </th>
    );
  }
  const direction = sort?.key === column.key ? sort.direction : undefined;
  const Arrow = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <SortButton
        type="button"
        $isOn={direction !== undefined}
        onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      >
        {column.header}
        <Arrow size={14} strokeWidth={1.75} aria-hidden="true" />
      </SortButton>
    </th>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  isFirst: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isFirst, children }: CellProps<Row>) {
  const classes = [
    column.isNumeric && 'numeric',
    column.isWideOnly && 'wide-only',
    column.isStackWide && 'stack-wide',
    column.isMenu && 'row-menu',
  ]
    .filter(Boolean)
    .join(' ');
  const label = column.stackLabel === undefined && !column.isHeaderHidden ? column.header : column.stackLabel;
  const shared = { className: classes || undefined, 'data-label': isFirst ? undefined : (label ?? undefined) };
  return isFirst && !column.isHeaderHidden ? (
    <th scope="row" {...shared}>
      {children}
    </th>
  ) : (
    <td {...shared}>{children}</td>
  );
}

const Scroller = styled.div`
  /* What is hidden from sight is positioned; it must not reach beyond the part that scrolls. */
  position: relative;
  overflow-x: auto;
`;

const SortButton = styled.button<{ $isOn: boolean }>`
  display: inline-flex;
  gap: 0.25rem;
  align-items: center;
  min-block-size: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${({ $isOn }) => ($isOn ? 'var(--text)' : 'inherit')};
  font: inherit;
  cursor: pointer;
  &:hover {
    color: var(--text);
  }
`;
