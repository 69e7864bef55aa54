import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSidebarOpen, sidebarCookie } from './sidebar-cookie.ts';

/** Below the breakpoint of section 9 the sidebar lies over the page. */
const phone = '(max-width: 47.99rem)';
/** Up to here the tables need the room: until somebody says otherwise the sidebar begins narrow. */
const tablet = '(max-width: 63.99rem)';

/**
 * Open or narrow on wide windows (remembered in a cookie), shown or away on phones. Toggled by the button and by
 * Ctrl or Cmd plus B, which belongs to the text while a text field has focus.
 */
export function useSidebar() {
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(() => readSidebarOpen(document.cookie) ?? !window.matchMedia(tablet).matches);
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  // Bound to the page it was opened on, so that following a link closes it.
  const isDrawerOpen = drawerPath === pathname;

  const toggle = useCallback(() => {
    if (window.matchMedia(phone).matches) {
      setDrawerPath((before) => (before === pathname ? null : pathname));
      return;
    }
    const next = !isOpen;
    document.cookie = sidebarCookie(next);
    setIsOpen(next);
  }, [isOpen, pathname]);

  const closeDrawer = useCallback(() => setDrawerPath(null), []);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      if (isTextField(event.target)) return;
      event.preventDefault();
      toggle();
    }
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, [toggle]);

  return { isOpen, isDrawerOpen, toggle, closeDrawer };
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target.isContentEditable || target.matches('textarea, select');
}
