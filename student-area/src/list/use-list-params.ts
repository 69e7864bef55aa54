import { useLocation, useSearchParams } from 'react-router-dom';
import type { FilterValues, ListFilters } from './list-filter.ts';

export interface ListParams<Filters extends ListFilters> {
  search: string;
  page: number;
  values: FilterValues<Filters>;
  /** Whether search or filters leave anything out. */
  isFiltered: boolean;
  setSearch: (search: string) => void;
  setFilter: (name: keyof Filters & string, value: string) => void;
  clear: () => void;
  hrefFor: (page: number) => string;
}

/** Search text, filters and page of a list, kept in the URL. A value that the filter does not know counts as 'all'. */
export function useListParams<Filters extends ListFilters>(filters: Filters): ListParams<Filters> {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const search = params.get('q') ?? '';
  const values = readValues(filters, params);

  function change(edit: (next: URLSearchParams) => void) {
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete('page');
        edit(next);
        return next;
      },
      { replace: true },
    );
  }

  return {
    search,
    page: readPage(params.get('page')),
    values,
    isFiltered: search !== '' || Object.values(values).some((value) => value !== 'all'),
    setSearch: (text) => change((next) => setOrDelete(next, 'q', text)),
    setFilter: (name, value) => change((next) => setOrDelete(next, name, value === 'all' ? '' : value)),
    clear: () => change((next) => ['q', ...Object.keys(filters)].forEach((name) => next.delete(name))),
    hrefFor: (page) => {
      const next = new URLSearchParams(params);
      setOrDelete(next, 'page', page === 1 ? '' : String(page));
      const query = next.toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
  };
}

function readValues<Filters extends ListFilters>(filters: Filters, params: URLSearchParams): FilterValues<Filters> {
  const entries = Object.entries(filters).map(([name, filter]) => {
    const wanted = params.get(name);
    const isKnown = filter.isOpen === true || filter.options.some((option) => option.value === wanted);
    return [name, isKnown && wanted !== null && wanted !== '' ? wanted : 'all'];
  });
  return Object.fromEntries(entries) as FilterValues<Filters>;
}

function readPage(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value === '') params.delete(name);
  else params.set(name, value);
}
