import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';

/** Milliseconds a pointer rests before a tooltip opens (specification, section 9). */
const DELAY = 700;

export interface TooltipProps {
  /** A few plain words. Whatever people must know does not belong into a tooltip. */
  text: string;
  /** One focusable control. */
  children: ReactNode;
  side?: 'top' | 'bottom' | 'end';
}

/** Names or explains the control inside it: after 700 ms under the pointer, at once on keyboard focus; Escape closes. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  function openLater() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(true), DELAY);
  }

  function close() {
    clearTimeout(timer.current);
    setIsOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
  }

  return (
    <Root
      onPointerEnter={openLater}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) setIsOpen(true);
      }}
      onBlur={close}
      onKeyDown={handleKeyDown}
    >
      {children}
      {isOpen && (
        <Bubble id={id} role="tooltip" $side={side}>
          {text}
        </Bubble>
      )}
    </Root>
  );
}

const places = {
  top: 'inset-block-end: calc(100% + 6px); inset-inline-start: 50%; translate: -50%;',
  bottom: 'inset-block-start: calc(100% + 6px); inset-inline-start: 50%; translate: -50%;',
  end: 'inset-inline-start: calc(100% + 6px); inset-block-start: 50%; translate: 0 -50%;',
} as const;

const Root = styled.span`
  position: relative;
  display: inline-flex;
`;

const Bubble = styled.span<{ $side: keyof typeof places }>`
  position: absolute;
  z-index: var(--layer-menu);
  inline-size: max-content;
  max-inline-size: 16rem;
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius-2);
  background: var(--surface-inverse);
  color: var(--text-inverse);
  box-shadow: var(--shadow-menu);
  font-size: var(--text-xs);
  line-height: var(--leading-snug);
  pointer-events: none;
  ${({ $side }) => places[$side]}
`;
