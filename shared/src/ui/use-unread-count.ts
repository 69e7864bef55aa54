import { useEffect, useRef, useState } from 'react';

/** A tab that comes back asks again when this much time has gone by. */
const REST_MS = 30_000;

/**
 * How many notices are unread: asked when `visit` changes and when the tab comes back, never by itself. 0 while `isOn` is false or
 * nothing is known; a question that fails leaves the number as it was. `load` has to be the same function each time.
 */
export function useUnreadCount(isOn: boolean, load: () => Promise<number>, visit: string): number {
  const [count, setCount] = useState(0);
  const askedAt = useRef(0);

  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    const ask = () => {
      askedAt.current = Date.now();
      load().then(
        (unread) => {
          if (!isOver) setCount(unread);
        },
        () => undefined,
      );
    };
    const askOnReturn = () => {
      if (document.visibilityState === 'visible' && Date.now() - askedAt.current > REST_MS) ask();
    };
    ask();
    document.addEventListener('visibilitychange', askOnReturn);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', askOnReturn);
    };
  }, [isOn, load, visit]);

  return isOn ? count : 0;
}

/** 'Notices, 3 unread': the name of the way to the notices. */
export function nameOfNotices(unread: number): string {
  return unread === 0 ? 'Notices' : `Notices, ${unread} unread`;
}

/** The number as there is room for it. */
export function shortUnread(unread: number): string {
  return unread > 99 ? '99+' : String(unread);
}
