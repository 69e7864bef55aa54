import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ListPage, PAGE_SIZE } from '../data/page-of.ts';
import { Field } from './field.tsx';
import { FilterBar } from './filter-bar.tsx';
import { FilterChip, FilterChipRow } from './filter-chip.tsx';
import { Pagination } from './pagination.tsx';
import { type QueryLike, QueryState } from './query-state.tsx';
import { ResultCount } from './result-count.tsx';
import { SearchField } from './search-field.tsx';
import { SelectInput } from './select-input.tsx';
import { Skeleton } from './skeleton.tsx';
import type { ListFilter, ListParams } from './use-list-params.ts';

/** Why there is no row: nothing is there at all, nothing matches, or the list has fewer pages than the address says. */
export type NoRowsReason = 'nothing' | 'no-match' | 'past-the-end';

export interface ListFrameProps<Row> {
  /** What is listed: ['course', 'courses']. */
  noun: readonly [one: string, many: string];
  filters?: readonly ListFilter[];
  params: ListParams;
  query: QueryLike<ListPage<Row>> & { isPlaceholderData: boolean };
  pageSize?: number;
  /** Null: the list is not searched. */
  searchLabel?: string | null;
  /** Lists of the dashboard: tighter, with a chip for each filter, and nothing but words where there is no row. */
  isDense?: boolean;
  skeleton?: ReactNode;
  empty: (reason: NoRowsReason) => ReactNode;
  children: (rows: Row[], total: number) => ReactNode;
}

/**
 * What stands around the rows of a list that the database searches, orders and pages: search, filters and 'Apply Filters' above, the
 * number of results, the pages below. Filters act at once; the button moves on to the results.
 */
export function ListFrame<Row>({
  noun,
  filters = [],
  params,
  query,
  pageSize = PAGE_SIZE,
  searchLabel = `Search ${noun[1]}`,
  isDense = false,
  skeleton,
  empty,
  children,
}: ListFrameProps<Row>) {
  const [, many] = noun;
  const { request } = params;
  const size = isDense ? 'dense' : 'md';
  const isSettled = !query.isFetching && !query.isPlaceholderData;
  const filterKey = JSON.stringify([request.search, request.filters]);
  const { countRef, moveToResults } = useMoveToResults(isSettled, request.page, filterKey);
  const reasonFor = ({ total }: ListPage<Row>): NoRowsReason => {
    if (total > 0) return 'past-the-end';
    return params.hasFilters ? 'no-match' : 'nothing';
  };

  return (
    <>
      {(searchLabel !== null || filters.length > 0) && (
        <FilterBar label={`Filter ${many}`} size={size} onApply={moveToResults}>
          {searchLabel !== null && (
            <SearchField label={searchLabel} size={size} value={request.search} onChange={params.setSearch} />
          )}
          {filters.map(({ name, label, anyLabel, options }) => (
            <Field key={name} label={label}>
              <SelectInput
                size={size}
                value={request.filters[name] ?? ''}
                onChange={(event) => params.setFilter(name, event.target.value)}
                options={[{ value: '', label: anyLabel }, ...options]}
              />
            </Field>
          ))}
        </FilterBar>
      )}
      <QueryState
        query={query}
        errorTitle={`The ${many} could not be loaded`}
        headingLevel={isDense ? 3 : 2}
        skeleton={skeleton ?? <Skeleton shape="row" count={6} label={`Loading ${many}...`} />}
        isEmpty={(data) => isDense && data.total === 0}
        empty={empty(params.hasFilters ? 'no-match' : 'nothing')}
      >
        {(data) => (
          <Results aria-busy={query.isPlaceholderData || undefined} $isDense={isDense}>
            {isDense ? (
              <Chips filters={filters} params={params}>
                <ResultCount ref={countRef} count={data.total} noun={noun} />
              </Chips>
            ) : (
              <ResultCount ref={countRef} count={data.total} noun={noun} />
            )}
            {data.rows.length > 0 ? children(data.rows, data.total) : empty(reasonFor(data))}
            {data.rows.length > 0 && (isDense || data.total > pageSize) && (
              <Pagination
                label={`Pages of ${many}`}
                page={request.page}
                pageSize={pageSize}
                total={data.total}
                shown={data.rows.length}
                hrefFor={params.hrefForPage}
              />
            )}
          </Results>
        )}
      </QueryState>
    </>
  );
}

interface ChipsProps {
  filters: readonly ListFilter[];
  params: ListParams;
  children: ReactNode;
}

/** The number of results with the filters that led to it, each to be taken off. */
function Chips({ filters, params, children }: ChipsProps) {
  const { request, hasFilters, clear, setSearch, setFilter } = params;
  return (
    <FilterChipRow count={children} onClear={hasFilters ? clear : undefined}>
      {request.search !== '' && <FilterChip onRemove={() => setSearch('')}>{`Search: ${request.search}`}</FilterChip>}
      {filters.map(({ name, label, options }) => {
        const option = options.find(({ value }) => value !== '' && value === request.filters[name]);
        return (
          option && (
            <FilterChip key={name} onRemove={() => setFilter(name, '')}>{`${label}: ${option.label}`}</FilterChip>
          )
        );
      })}
    </FilterChipRow>
  );
}

/** Moves focus to the number of results: when asked to, once they are there, and when another page was opened. */
function useMoveToResults(isSettled: boolean, page: number, filterKey: string) {
  const countRef = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState(0);
  const seen = useRef({ asked: 0, page, filterKey });

  useEffect(() => {
    if (!isSettled || !countRef.current) return;
    const before = seen.current;
    seen.current = { asked, page, filterKey };
    // A filter that was changed goes back to page 1 by itself; then focus stays in the filter.
    const hasTurnedPage = before.page !== page && before.filterKey === filterKey;
    if (before.asked !== asked || hasTurnedPage) countRef.current.focus();
  }, [isSettled, asked, page, filterKey]);

  return { countRef, moveToResults: () => setAsked((times) => times + 1) };
}

/* What is hidden for the eye in a wide table must not widen the page. */
const Results = styled.div<{ $isDense: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $isDense }) => ($isDense ? 0 : 'var(--space-4)')};
  overflow-x: ${({ $isDense }) => ($isDense ? 'clip' : 'visible')};
  transition: opacity var(--motion-base) var(--ease-out);
  &[aria-busy] {
    opacity: 0.6;
  }
`;
