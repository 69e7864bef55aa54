import { CircleCheck, CloudOff, RefreshCw, TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import type { SavePhase } from '@portal/shared/autosave';

const words: Record<SavePhase, string> = {
  saved: 'Saved',
  unsaved: 'Saving...',
  saving: 'Saving...',
  kept: 'Kept on this device, will be sent',
  refused: 'Not saved',
  conflict: 'Not saved',
};

const icons = {
  saved: CircleCheck,
  unsaved: RefreshCw,
  saving: RefreshCw,
  kept: CloudOff,
  refused: TriangleAlert,
  conflict: TriangleAlert,
};

/** How far what was marked is on its way. */
export function SavingNote({ phase }: { phase: SavePhase }) {
  const Icon = icons[phase];
  return (
    <Root role="status" data-phase={phase}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      {words[phase]}
    </Root>
  );
}

const Root = styled.p`
  display: inline-flex;
  gap: var(--space-2);
  align-items: center;
  color: var(--text-muted);
  font-size: var(--text-sm);
  &[data-phase='kept'] {
    color: var(--warning-text);
  }
  &[data-phase='refused'] {
    color: var(--danger-text);
  }
`;
