import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom-whole';
import type { PageParts } from './page-parts.ts';

interface PageRouterProps {
  parts: PageParts;
  /** Finds out whose page stands at an address: null when that is known. Does not reject. */
  knowAddress: (pathname: string) => Promise<void> | null;
  children: ReactNode;
}

/** The router's `BrowserRouter`, which also tells when the address changes and when the page has followed. The page before stays until it is known whose the next one is. */
export function PageRouter({ parts, knowAddress, children }: PageRouterProps) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        parts.leave();
        const show = () => {
          if (history.location.key === location.key) startTransition(() => setShown({ action, location }));
        };
        const known = knowAddress(location.pathname);
        if (known) void known.then(show);
        else show();
      }),
    [history, parts, knowAddress],
  );

  useEffect(() => {
    if (shown.location.key === history.location.key) parts.arrive();
  }, [shown, history, parts]);

  return (
    <Router navigator={history} location={shown.location} navigationType={shown.action}>
      {children}
    </Router>
  );
}
