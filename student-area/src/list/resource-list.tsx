import {
  Button,
  EmptyState,
  Field,
  FilterBar,
  Pagination,
  type QueryLike,
  QueryState,
  ResultCount,
  SearchField,
  SelectInput,
  Skeleton,
} from '@portal/shared/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { ListFilters } from './list-filter.ts';
import type { Page } from './page.ts';
import type { ListParams } from './use-list-params.ts';

export interface ResourceListProps<Filters extends ListFilters, Row> {
  /** What is listed: ['course', 'courses']. */
  noun: readonly [one: string, many: string];
  filters: Filters;
  params: ListParams<Filters>;
  query: QueryLike<Page<Row>> & { isPlaceholderData: boolean };
  pageSize: number;
  skeleton?: ReactNode;
  /** Drawn when there is nothing at all, without any filter. */
  emptyHint: string;
  children: (rows: Row[]) => ReactNode;
}

/**
 * A list of the Resources menu: search, filters and 'Apply Filters' above, the number of results, the rows, the pages below.
 * Filters act at once; the button moves on to the results.
 */
export function ResourceList<Filters extends ListFilters, Row>({
  noun,
  filters,
  params,
  query,
  pageSize,
  skeleton,
  emptyHint,
  children,
}: ResourceListProps<Filters, Row>) {
  const [, many] = noun;
  const isSettled = !query.isFetching && !query.isPlaceholderData;
  const filterKey = JSON.stringify([params.search, params.values]);
  const { countRef, moveToResults } = useMoveToResults(isSettled, params.page, filterKey);
  const Many = many.charAt(0).toUpperCase() + many.slice(1);

  return (
    <>
      <FilterBar label={`Filter ${many}`} onApply={moveToResults}>
        <SearchField label={`Search ${many}`} value={params.search} onChange={params.setSearch} />
        {Object.entries(filters).map(([name, filter]) => (
          <Field key={name} label={filter.label}>
            <SelectInput
              value={params.values[name]}
              onChange={(event) => params.setFilter(name, event.target.value)}
              options={[{ value: 'all', label: filter.all }, ...filter.options]}
            />
          </Field>
        ))}
      </FilterBar>
      <QueryState
        query={query}
        errorTitle={`The ${many} could not be loaded`}
        skeleton={skeleton ?? <Skeleton shape="row" count={6} label={`Loading ${many}...`} />}
      >
        {({ rows, total }) => (
          <Results aria-busy={query.isPlaceholderData || undefined} $isStale={query.isPlaceholderData}>
            <ResultCount ref={countRef} count={total} noun={noun} />
            {rows.length > 0 ? (
              children(rows)
            ) : (
              <NoRows many={many} title={`No ${Many} Found`} total={total} emptyHint={emptyHint} params={params} />
            )}
            {rows.length > 0 && total > pageSize && (
              <Pagination
                page={params.page}
                pageSize={pageSize}
                total={total}
                shown={rows.length}
                hrefFor={params.hrefFor}
                label={`Pages of ${many}`}
              />
            )}
          </Results>
        )}
      </QueryState>
    </>
  );
}

interface NoRowsProps {
  many: string;
  title: string;
  total: number;
  emptyHint: string;
  params: Pick<ListParams<ListFilters>, 'isFiltered' | 'clear' | 'page'>;
}

function NoRows({ many, title, total, emptyHint, params }: NoRowsProps) {
  const [, setParams] = useSearchParams();
  if (total > 0) {
    return (
      <EmptyState
        title="This page is empty"
        action={
          <Button
            onClick={() =>
              setParams((present) => {
                const next = new URLSearchParams(present);
                next.delete('page');
                return next;
              })
            }
          >
            Go to the first page
          </Button>
        }
      >
        {`The list has become shorter since this address was made. Page ${params.page} holds nothing any more.`}
      </EmptyState>
    );
  }
  if (!params.isFiltered) return <EmptyState title={title}>{emptyHint}</EmptyState>;
  return (
    <EmptyState title={title} action={<Button onClick={params.clear}>Clear filters</Button>}>
      {`No ${many} match this search and these filters. Try fewer of them.`}
    </EmptyState>
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

const Results = styled.div<{ $isStale: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  opacity: ${({ $isStale }) => ($isStale ? 0.6 : 1)};
  transition: opacity var(--motion-base) var(--ease-out);
`;
