import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styled, { css } from 'styled-components';
import {
  Button,
  type Column,
  DataTable,
  EmptyState,
  Field,
  FilterBar,
  FilterChip,
  FilterChipRow,
  MenuButton,
  type MenuItem,
  Pagination,
  QueryState,
  ResultCount,
  SearchField,
  SelectInput,
  Skeleton,
  VisuallyHidden,
} from '@portal/shared/ui';
import { type ListPage, PAGE_SIZE } from '../data/list-request.ts';
import { RowName } from './row-name.tsx';
import { Selectable } from './selectable.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { ListParams } from './use-list-params.ts';
import type { Selection } from './use-selection.ts';

export interface ListFilter {
  name: string;
  label: string;
  /** The choice that filters nothing: 'All levels'. */
  anyLabel: string;
  options: readonly { value: string; label: string }[];
}

/** What a TanStack query result tells the list. */
interface ListQuery<Row> {
  data: ListPage<Row> | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch: () => unknown;
}

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
  query: ListQuery<Row>;
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
  const { request } = params;
  const countRef = useRef<HTMLParagraphElement>(null);
  const chosen = filters.flatMap((filter) => {
    const option = filter.options.find(({ value }) => value === request.filters[filter.name]);
    return option ? [{ filter, option }] : [];
  });

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
      <FilterBar label={`Filter ${noun[1]}`} size="dense" onApply={() => countRef.current?.focus()}>
        {searchLabel !== undefined && (
          <SearchField label={searchLabel} size="dense" value={request.search} onChange={params.setSearch} />
        )}
        {filters.map((filter) => (
          <Field key={filter.name} label={filter.label}>
            <SelectInput
              size="dense"
              value={request.filters[filter.name] ?? ''}
              onChange={(event) => params.setFilter(filter.name, event.target.value)}
              options={[{ value: '', label: filter.anyLabel }, ...filter.options]}
            />
          </Field>
        ))}
      </FilterBar>
      <QueryState
        query={query}
        errorTitle={`The ${noun[1]} could not be loaded`}
        skeleton={<Skeleton shape="row" count={6} />}
        isEmpty={(data) => data.total === 0}
        empty={<Nothing noun={noun} params={params} hint={emptyHint} />}
      >
        {(data) => (
          <>
            <FilterChipRow
              count={<ResultCount ref={countRef} count={data.total} noun={noun} />}
              onClear={params.hasFilters ? params.clear : undefined}
            >
              {request.search !== '' && (
                <FilterChip onRemove={() => params.setSearch('')}>{`Search: ${request.search}`}</FilterChip>
              )}
              {chosen.map(({ filter, option }) => (
                <FilterChip key={filter.name} onRemove={() => params.setFilter(filter.name, '')}>
                  {`${filter.label}: ${option.label}`}
                </FilterChip>
              ))}
            </FilterChipRow>
            {bulk && data.rows.length > 0 && (
              <SelectionBar {...bulk} noun={noun} total={data.total} pageIds={data.rows.map(({ id }) => id)} />
            )}
            <Rows aria-busy={query.isPlaceholderData || undefined}>
              <DataTable
                caption={caption}
                isDense
                columns={allColumns}
                rows={data.rows}
                getRowKey={(row) => row.id}
                sort={request.sort}
                onSort={params.setSort}
                currentKey={currentId}
                empty={<PastTheEnd params={params} />}
              />
            </Rows>
            {data.rows.length > 0 && (
              <Pagination
                label={`Pages of ${noun[1]}`}
                page={request.page}
                pageSize={PAGE_SIZE}
                total={data.total}
                shown={data.rows.length}
                hrefFor={params.hrefForPage}
              />
            )}
          </>
        )}
      </QueryState>
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

function Nothing({ noun, params, hint }: { noun: readonly [string, string]; params: ListParams; hint: ReactNode }) {
  if (!params.hasFilters) return <EmptyState title={`No ${noun[1]} yet`}>{hint}</EmptyState>;
  return (
    <EmptyState
      title={`No ${noun[1]} match`}
      action={
        <Button size="dense" onClick={params.clear}>
          Clear all filters
        </Button>
      }
    >
      Try fewer words or another filter.
    </EmptyState>
  );
}

function PastTheEnd({ params }: { params: ListParams }) {
  return (
    <EmptyState
      title="There is no such page"
      action={
        <Button size="dense" onClick={params.clear}>
          Back to the first page
        </Button>
      }
    >
      The list has become shorter.
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

/* What is hidden for the eye in a wide table must not widen the page. */
const Rows = styled.div`
  position: relative;
  overflow-x: clip;
  transition: opacity var(--motion-base);
  &[aria-busy] {
    opacity: 0.6;
  }
`;
