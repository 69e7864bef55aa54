import { X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { IconButton } from '@portal/shared/ui';
import { SidebarContent } from './sidebar.tsx';

/** The sidebar over the page, on phones: modal, so that focus stays inside until it is closed. */
export function SidebarDrawer({ onClose }: { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);

  function handlePress(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === ref.current) onClose();
  }

  return (
    <Root
      ref={ref}
      aria-label="Sidebar"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={handlePress}
    >
      <Close>
        <IconButton label="Close the sidebar" size="dense" isInverse onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </Close>
      <SidebarContent isNarrow={false} />
    </Root>
  );
}

const Root = styled.dialog`
  inset-block: 0;
  inset-inline: 0 auto;
  inline-size: min(var(--sidebar-mobile), 100%);
  max-inline-size: none;
  block-size: 100%;
  max-block-size: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--surface-inverse);
  &::backdrop {
    background: var(--backdrop);
  }
`;

const Close = styled.div`
  position: absolute;
  inset-block-start: 0.875rem;
  inset-inline-end: 0.5rem;
`;
