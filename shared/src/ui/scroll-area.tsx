import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

/** Milliseconds after which the scrollbar of a list at rest fades (specification, section 9). */
const HIDE_AFTER = 600;

export interface ScrollAreaProps {
  /** Names the region. */
  label: string;
  /** In pixels; 140 for the list of assignments (specification, section 9). */
  height?: number;
  children: ReactNode;
}

/** A list that scrolls inside its own height with the browser's own scrolling and a thin bar. */
export function ScrollArea({ label, height = 140, children }: ScrollAreaProps) {
  const [isMoving, setIsMoving] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  function showBar() {
    setIsMoving(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsMoving(false), HIDE_AFTER);
  }

  return (
    <Root
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={showBar}
      onPointerMove={showBar}
      onPointerEnter={showBar}
      $height={height}
      $isMoving={isMoving}
    >
      {children}
    </Root>
  );
}

const Root = styled.div<{ $height: number; $isMoving: boolean }>`
  max-block-size: ${({ $height }) => $height}px;
  block-size: ${({ $height }) => $height}px;
  overflow-y: auto;
  scroll-padding-block-end: var(--space-5);
  border-block: 1px solid var(--border);
  scrollbar-gutter: stable;
  &::-webkit-scrollbar {
    inline-size: 8px;
  }
  &::-webkit-scrollbar-thumb {
    min-block-size: 18px;
    border-radius: 4px;
    background: ${({ $isMoving }) => ($isMoving ? 'var(--border-strong)' : 'transparent')};
  }
  &:focus-visible::-webkit-scrollbar-thumb {
    background: var(--border-strong);
  }
  /* What goes on below the edge fades out there, so that a row is not cut through; at the end this stands below the last row. */
  &::after {
    position: sticky;
    inset-block-end: 0;
    display: block;
    block-size: var(--space-5);
    background: linear-gradient(transparent, var(--bg));
    content: '';
    pointer-events: none;
  }
  @supports not selector(::-webkit-scrollbar) {
    scrollbar-width: thin;
    scrollbar-color: ${({ $isMoving }) => ($isMoving ? 'var(--border-strong)' : 'transparent')} transparent;
  }
  @media print {
    block-size: auto;
    max-block-size: none;
    &::after {
      content: none;
    }
  }
`;
