import { type Ref, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';

/**
 * The place of a button, for `ref`, which is given to whoever asked for it too. A button that had the focus when it was disabled, because its
 * work began, has it back afterwards: the browser takes it away as soon as it draws the page, and the keyboard would stand on nothing.
 * Whoever went elsewhere meanwhile is left there.
 */
export function useKeptFocus(
  ref: Ref<HTMLButtonElement> | undefined,
  isDisabled: boolean,
): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current);

  useLayoutEffect(() => {
    if (isDisabled) {
      hadFocus.current = document.activeElement === button.current;
      const leave = () => (hadFocus.current = false);
      document.addEventListener('focusin', leave);
      return () => document.removeEventListener('focusin', leave);
    }
    if (hadFocus.current && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [isDisabled]);

  return button;
}
