import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/** Keeps focus in a grid: on the cell that the keys have gone to, and on the present one when what had the focus is drawn anew or gone. */
export function useGridFocus(gridRef: RefObject<HTMLElement | null>) {
  const isAsked = useRef(false);
  const last = useRef<Element | null>(null);

  useEffect(() => {
    const isLost = last.current !== null && !last.current.isConnected && document.activeElement === document.body;
    if (!isAsked.current && !isLost) return;
    isAsked.current = false;
    gridRef.current?.querySelector<HTMLElement>('td [tabindex="0"]')?.focus();
  });

  return {
    /** The cell that is drawn as the present one next gets the focus. */
    follow: () => {
      isAsked.current = true;
    },
    onFocus: ({ target }: FocusEvent) => {
      last.current = target;
    },
  };
}
