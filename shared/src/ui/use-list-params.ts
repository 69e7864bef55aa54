import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListRequest, Sort } from '../data/page-of.ts';

/** A choice that narrows a list. */
export interface ListFilter {
  /** As it stands in the address and in `ListRequest.filters`. */
  name: string;
  label: string;
  /** The choice that filters nothing: 'All levels'. */
  anyLabel: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** The options are read and may still be on their way, so any value in the address counts. */
  isOpen?: boolean;
}

export interface ListOptions {
  defaultSort: Sort;
  filters?: readonly ListFilter[];
}

export interface ListParams {
  request: ListRequest;
  /** Whether search or filters leave anything out. */
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

const LAST_PAGE = 100_000;

/** Search, order, filters and page of a list, kept in the address. A value that a filter does not know filters nothing. */
export function useListParams({ defaultSort, filters = [] }: ListOptions): ListParams {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();

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

  // By its text, because filters whose options are read are made anew each time.
  const chosen = JSON.stringify(choicesIn(params, filters));
  const request = useMemo(
    () =>
      requestIn(
        params,
        { key: defaultSort.key, direction: defaultSort.direction },
        JSON.parse(chosen) as Record<string, string>,
      ),
    [params, chosen, defaultSort.key, defaultSort.direction],
  );

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
    clear: () =>
      change((next) => ['q', 'page', ...filters.map(({ name }) => name)].forEach((name) => next.delete(name))),
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

/** What a list shows first at an address: the same as `useListParams` asks for. */
export function listRequestAt(params: URLSearchParams, { defaultSort, filters = [] }: ListOptions): ListRequest {
  return requestIn(params, defaultSort, choicesIn(params, filters));
}

function requestIn(params: URLSearchParams, defaultSort: Sort, filters: Record<string, string>): ListRequest {
  const key = params.get('sort') ?? defaultSort.key;
  const asked = params.get('dir');
  const usual = key === defaultSort.key ? defaultSort.direction : 'ascending';
  return {
    search: params.get('q') ?? '',
    sort: { key, direction: asked === 'ascending' || asked === 'descending' ? asked : usual },
    page: pageIn(params.get('page')),
    filters,
  };
}

function choicesIn(params: URLSearchParams, filters: readonly ListFilter[]): Record<string, string> {
  return Object.fromEntries(filters.map((filter) => [filter.name, chosenOf(filter, params)]));
}

function chosenOf({ name, options, isOpen = false }: ListFilter, params: URLSearchParams): string {
  const wanted = params.get(name) ?? '';
  return isOpen || options.some(({ value }) => value === wanted) ? wanted : '';
}

function pageIn(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

function backToFirst(params: URLSearchParams, name: string, value: string): void {
  params.delete('page');
  if (value === '') params.delete(name);
  else params.set(name, value);
}
