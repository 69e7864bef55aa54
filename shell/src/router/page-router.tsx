import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom-whole';
import type { PageParts } from './page-parts.ts';

/** The router's `BrowserRouter`, which also tells when the address changes and when the page has followed. */
export function PageRouter({ parts, children }: { parts: PageParts; children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ action: history.action, location: history.location });

  useLayoutEffect(
    () =>
      history.listen(({ action, location }) => {
        parts.leave();
        startTransition(() => setShown({ action, location }));
      }),
    [history, parts],
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
