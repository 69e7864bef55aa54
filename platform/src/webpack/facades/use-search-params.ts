import { useCallback, useMemo } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { createSearchParams, useLocation, useNavigate } from 'react-router-dom-whole';

/**
 * The router's hook, of which two changes in one moment both count: a navigation is drawn a moment after it was asked for, and the second
 * change builds on the address as it is, not on what is drawn. A search and a year that were chosen before the page worked are told at once.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const setParams = useCallback<SetURLSearchParams>(
    (next, options) => {
      const present = window.location.pathname === pathname ? window.location.search : search;
      const init = typeof next === 'function' ? next(new URLSearchParams(present)) : next;
      void navigate(`?${createSearchParams(init).toString()}`, options);
    },
    [navigate, pathname, search],
  );
  return [params, setParams];
}
