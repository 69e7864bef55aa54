import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Gives the focus back to a button that had it when its work began. The browser takes it from what is disabled as soon as it draws the page,
 * and the keyboard would stand on nothing afterwards. Whoever went elsewhere meanwhile is left there.
 */
export function useKeptFocus(button: RefObject<HTMLElement | null>, isBusy: boolean): void {
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    if (isBusy) {
      hadFocus.current = document.activeElement === button.current;
      return;
    }
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [button, isBusy]);
}
