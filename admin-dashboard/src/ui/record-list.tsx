import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  type ListFilter,
  ListFrame,
  type ListFrameProps,
  type ListParams,
  MenuButton,
  type MenuItem,
  type NoRowsReason,
  Skeleton,
  VisuallyHidden,
} from '@portal/shared/ui';
import { RowName } from './row-name.tsx';
import { Selectable } from './selectable.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { Selection } from './use-selection.ts';

/** Ticking rows, and what can be done with those that are ticked. */
export interface BulkWork {
  selection: Selection;
  onSelectAll: () => void;
  /** As many rows as one write takes. */
  most: number;
  actions: ReactNode;
}

export interface RecordListProps<Row extends { id: string }> {
  caption: string;
  /** Inside a panel, which has its own rule and heading. */
  isInPanel?: boolean;
  /** Below tabs, which have their own rule. */
  isInTabs?: boolean;
  noun: readonly [one: string, many: string];
  query: ListFrameProps<Row>['query'];
  params: ListParams;
  columns: readonly Column<Row>[];
  /** Without it the list is not searched. */
  searchLabel?: string;
  filters?: readonly ListFilter[];
  /** Names a row in the labels of its buttons. */
  nameOf: (row: Row) => string;
  onEdit?: (row: Row) => void;
  /** Opens a row by its name, which is its first column; by default what edits it. Null where the column leads somewhere itself. */
  onOpen?: ((row: Row) => void) | null;
  /** Rows that can be edited; all of them by default. */
  canEdit?: (row: Row) => boolean;
  onDelete?: (row: Row) => void;
  /** Rows that can be deleted; all of them by default. */
  canDelete?: (row: Row) => boolean;
  /** Further things to do with a row. */
  actionsFor?: (row: Row) => readonly MenuItem[];
  currentId?: string | null;
  /** Lets rows be ticked, to do one thing with several of them. */
  bulk?: BulkWork;
  /** What to do when there is nothing at all yet. */
  emptyHint?: string;
}

/** A searched, filtered, ordered and paged list: the heart of every management page. */
export function RecordList<Row extends { id: string }>({
  caption,
  isInPanel = false,
  isInTabs = false,
  noun,
  query,
  params,
  columns,
  searchLabel,
  filters = [],
  nameOf,
  onEdit,
  onOpen = onEdit ?? null,
  canEdit = () => true,
  onDelete,
  canDelete = () => true,
  actionsFor,
  currentId,
  bulk,
  emptyHint = 'What is added here appears in this list.',
}: RecordListProps<Row>) {
  function actionsOf(row: Row): MenuItem[] {
    return [
      ...(onEdit && canEdit(row)
        ? [{ label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => onEdit(row) }]
        : []),
      ...(actionsFor?.(row) ?? []),
      ...(onDelete && canDelete(row)
        ? [
            {
              label: 'Delete…',
              icon: <Trash2 aria-hidden="true" />,
              tone: 'danger' as const,
              onSelect: () => onDelete(row),
            },
          ]
        : []),
    ];
  }

  const hasActions = Boolean(onEdit ?? onDelete ?? actionsFor);
  const opening = onOpen ? openedByName(columns, onOpen, canEdit) : columns;
  const shownColumns = bulk ? withBoxes(opening, bulk.selection, nameOf) : opening;
  const allColumns: readonly Column<Row>[] = hasActions
    ? [
        ...shownColumns,
        {
          key: 'actions',
          header: 'Actions',
          isHeaderHidden: true,
          isMenu: true,
          render: (row) => {
            const items = actionsOf(row);
            return items.length > 0 ? <MenuButton label={`Actions for ${nameOf(row)}`} items={items} /> : null;
          },
        },
      ]
    : shownColumns;

  return (
    <Root $hasRule={!isInPanel && !isInTabs}>
      {!isInPanel && <VisuallyHidden as="h2">{caption}</VisuallyHidden>}
      <ListFrame
        isDense
        noun={noun}
        filters={filters}
        params={params}
        query={query}
        searchLabel={searchLabel ?? null}
        skeleton={<Skeleton shape="row" count={6} />}
        empty={(reason) => <NoRows reason={reason} noun={noun} params={params} hint={emptyHint} />}
      >
        {(rows, total) => (
          <>
            {bulk && <SelectionBar {...bulk} noun={noun} total={total} pageIds={rows.map(({ id }) => id)} />}
            <DataTable
              caption={caption}
              isDense
              columns={allColumns}
              rows={rows}
              getRowKey={(row) => row.id}
              sort={params.request.sort}
              onSort={params.setSort}
              currentKey={currentId}
            />
          </>
        )}
      </ListFrame>
    </Root>
  );
}

/** The first column names the row, and pressing it opens the row. */
function openedByName<Row>(
  [first, ...others]: readonly Column<Row>[],
  onOpen: (row: Row) => void,
  canOpen: (row: Row) => boolean,
): readonly Column<Row>[] {
  if (!first) return others;
  const render = (row: Row) =>
    canOpen(row) ? <RowName onClick={() => onOpen(row)}>{first.render(row)}</RowName> : first.render(row);
  return [{ ...first, render }, ...others];
}

/** The first column heads the row, so the box stands in it. */
function withBoxes<Row extends { id: string }>(
  [first, ...others]: readonly Column<Row>[],
  { ids, toggle }: Selection,
  nameOf: (row: Row) => string,
): readonly Column<Row>[] {
  if (!first) return others;
  const render = (row: Row) => (
    <Selectable name={nameOf(row)} isSelected={ids.has(row.id)} onToggle={() => toggle(row.id)}>
      {first.render(row)}
    </Selectable>
  );
  return [{ ...first, render }, ...others];
}

interface NoRowsProps {
  reason: NoRowsReason;
  noun: readonly [string, string];
  params: ListParams;
  hint: string;
}

function NoRows({ reason, noun, params, hint }: NoRowsProps) {
  if (reason === 'nothing') return <EmptyState title={`No ${noun[1]} yet`}>{hint}</EmptyState>;
  const isPast = reason === 'past-the-end';
  return (
    <EmptyState
      title={isPast ? 'There is no such page' : `No ${noun[1]} match`}
      action={
        <Button size="dense" onClick={params.clear}>
          {isPast ? 'Back to the first page' : 'Clear all filters'}
        </Button>
      }
    >
      {isPast ? 'The list has become shorter.' : 'Try fewer words or another filter.'}
    </EmptyState>
  );
}

const Root = styled.div<{ $hasRule: boolean }>`
  ${({ $hasRule }) =>
    $hasRule &&
    css`
      padding-block-start: var(--space-4);
      border-block-start: 1px solid var(--rule);
    `}
`;
