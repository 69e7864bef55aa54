import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListRequest, Sort } from '@portal/shared/data';

export interface ListOptions {
  defaultSort: Sort;
  /** Filters by the names they have in the address. */
  filters?: readonly { name: string }[];
}

export interface ListParams {
  request: ListRequest;
  hasFilters: boolean;
  setSearch: (search: string) => void;
  setSort: (sort: Sort) => void;
  setFilter: (name: string, value: string) => void;
  clear: () => void;
  hrefForPage: (page: number) => string;
  /** `?new=1` opens the empty form, so that quick actions can lead to it. */
  isNewAsked: boolean;
  setNewAsked: (isAsked: boolean) => void;
}

/** Search, order, filters and page of a list, kept in the address. */
export function useListParams({ defaultSort, filters }: ListOptions): ListParams {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const joined = (filters ?? []).map(({ name }) => name).join(' ');
  const names = useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);

  // A navigation is drawn a moment after it was asked for; a second change in that moment must build on the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  function change(edit: (next: URLSearchParams) => void) {
    const next = new URLSearchParams(latest.current);
    edit(next);
    latest.current = next;
    setParams(next, { replace: true, preventScrollReset: true });
  }

  const request = useMemo<ListRequest>(() => {
    const key = params.get('sort') ?? defaultSort.key;
    const asked = params.get('dir');
    const direction =
      asked === 'ascending' || asked === 'descending'
        ? asked
        : key === defaultSort.key
          ? defaultSort.direction
          : 'ascending';
    return {
      search: params.get('q') ?? '',
      sort: { key, direction },
      page: Math.max(1, Math.trunc(Number(params.get('page') ?? '1')) || 1),
      filters: Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])),
    };
  }, [params, names, defaultSort.key, defaultSort.direction]);

  return {
    request,
    hasFilters: request.search !== '' || Object.values(request.filters).some((value) => value !== ''),
    setSearch: (search) => change((next) => backToFirst(next, 'q', search)),
    setFilter: (name, value) => change((next) => backToFirst(next, name, value)),
    setSort: (sort) =>
      change((next) => {
        next.set('sort', sort.key);
        next.set('dir', sort.direction);
        next.delete('page');
      }),
    clear: () => change((next) => ['q', 'page', ...names].forEach((name) => next.delete(name))),
    hrefForPage: (page) => {
      const next = new URLSearchParams(params);
      next.delete('new');
      if (page === 1) next.delete('page');
      else next.set('page', String(page));
      const query = next.toString();
      return query === '' ? pathname : `${pathname}?${query}`;
    },
    isNewAsked: params.get('new') === '1',
    setNewAsked: (isAsked) => change((next) => (isAsked ? next.set('new', '1') : next.delete('new'))),
  };
}

function backToFirst(params: URLSearchParams, name: string, value: string): void {
  params.delete('page');
  if (value === '') params.delete(name);
  else params.set(name, value);
}
