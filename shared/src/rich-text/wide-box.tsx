import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** What may be wider than its place: it scrolls inside itself, and can be reached by keyboard where it does. */
export function Block({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isWide = useIsWide(box);
  return (
    <Scroller ref={box} {...(isWide && { role: 'region', 'aria-label': label, tabIndex: 0 })}>
      {children}
    </Scroller>
  );
}

/** A formula on lines of its own. */
export function Formula({ children }: { children: ReactNode }) {
  return <Block label="Formula">{children}</Block>;
}

/** A paragraph with formulas in its lines, which do not break. */
export function Paragraph({ children }: { children: ReactNode }) {
  const box = useRef<HTMLParagraphElement>(null);
  const isWide = useIsWide(box);
  return (
    <ScrollingLines ref={box} {...(isWide && { tabIndex: 0 })}>
      {children}
    </ScrollingLines>
  );
}

function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}

const Scroller = styled.div`
  overflow-x: auto;
  overflow-y: hidden;
  padding-block: 0.125rem;
`;

const ScrollingLines = styled.p`
  overflow-x: auto;
  overflow-y: hidden;
  padding-block: 0.125rem;
`;
