import { useLayoutEffect, useRef, useState } from 'react';

/** The width of an element in pixels, followed as it changes; 0 before it stands. Figures are drawn for it, because labels never scale. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return { ref, width };
}
