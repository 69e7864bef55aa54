import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useStore } from 'zustand';
import { media } from '@portal/shared/theme';
import { useShell } from '../app/shell-context.tsx';
import { ToastCard } from './toast-card.tsx';

const hotkey = 'F8';

/** Where toasts appear. F8 leads there, Escape closes the one in focus, and focus goes back to where it came from. */
export function ToastHost() {
  const { toastStore } = useShell();
  const toasts = useStore(toastStore, (state) => state.toasts);
  const { dismiss, pause, resume } = toastStore.getState();
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const hasToasts = toasts.length > 0;

  useEffect(() => {
    if (!hasToasts) return;
    const goThere = (event: globalThis.KeyboardEvent) => {
      if (event.key === hotkey) region.current?.querySelector('button')?.focus();
    };
    document.addEventListener('keydown', goThere);
    return () => document.removeEventListener('keydown', goThere);
  }, [hasToasts]);

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    pause();
    const before = event.relatedTarget;
    if (before instanceof HTMLElement && !event.currentTarget.contains(before)) cameFrom.current = before;
  };

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const next = event.relatedTarget;
    if (!(next instanceof Node && event.currentTarget.contains(next))) resume();
  };

  const close = (id: number) => {
    const hadFocus = region.current?.contains(document.activeElement) === true;
    dismiss(id);
    if (hadFocus) cameFrom.current?.focus();
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
    const id = Number(event.target.closest('[data-toast]')?.getAttribute('data-toast'));
    if (Number.isInteger(id)) close(id);
  };

  return (
    <Region
      ref={region}
      aria-label="Notifications (F8)"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={handleFocus}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    >
      <List>
        {toasts.map((toast) => (
          <li key={toast.id} data-toast={toast.id}>
            <ToastCard toast={toast} onClose={() => close(toast.id)} />
          </li>
        ))}
      </List>
    </Region>
  );
}

const Region = styled.section`
  position: fixed;
  inset-block-end: 0;
  inset-inline-end: 0;
  z-index: var(--layer-toast);
  inline-size: min(100%, 25rem);
  pointer-events: none;

  ${media.print} {
    display: none;
  }
`;

const List = styled.ol`
  display: grid;
  gap: var(--space-3);

  &:not(:empty) {
    padding: var(--space-4);
  }
  & > li {
    pointer-events: auto;
  }
`;
