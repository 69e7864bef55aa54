import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { documentTitle } from './document-title.ts';
import { isUnsure, type RouteMatch } from './match-route.ts';

/**
 * On a change of page: title, which ends with the name of the department, scroll position and focus, which moves to the page's heading so that a screen reader
 * starts there. The first page is left as the browser loaded it.
 */
export function usePageChange(match: RouteMatch, department: string): void {
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  const titled = useRef(pathname);
  const title = documentTitle(match, department);
  const mayChange = isUnsure(match);

  // Before the effects of the page itself, which may know a better title; the first document came with the best one.
  useLayoutEffect(() => {
    if (titled.current === pathname) return;
    // Whose page it is may be found out later.
    if (!mayChange) titled.current = pathname;
    document.title = title;
  }, [pathname, title, mayChange]);

  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (hash) return;
    window.scrollTo(0, 0);
    return focusHeadingWhenThere();
  }, [pathname, hash]);
}

/**
 * A page may arrive after its path, with its data, or after the card that said it did not come: waits for its heading, at most until the
 * next change of page.
 */
function focusHeadingWhenThere(): () => void {
  const main = document.querySelector('main');
  let focused: HTMLElement | null = null;
  /** Whether the page itself is there. What waits behind a placeholder is hidden, and takes no focus. */
  const look = () => {
    for (const heading of main?.querySelectorAll('h1') ?? []) {
      if (heading === focused) continue;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      if (document.activeElement !== heading) continue;
      focused = heading;
      return heading.closest('[role="alert"]') === null;
    }
    return false;
  };
  if (!main || look()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
