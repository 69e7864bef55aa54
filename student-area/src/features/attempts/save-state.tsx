import { useAnnounce } from '@portal/shared/contract';
import type { SavePhase } from '@portal/shared/autosave';
import { describeError } from '@portal/shared/ui';
import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';

interface SaveStateProps {
  phase: SavePhase;
  problem: unknown;
}

const icons = { saved: Check, saving: LoaderCircle, kept: CloudOff, refused: TriangleAlert };

/** How far the answers are on their way, in one line. What interrupts the saving, and its end, is announced as well. */
export function SaveState({ phase, problem }: SaveStateProps) {
  const announce = useAnnounce();
  const state = stateOf(phase);
  const told = useRef(state);
  const words = wordsOf(state, problem);

  useEffect(() => {
    const isNew = told.current !== state && (isTrouble(state) || (isTrouble(told.current) && state === 'saved'));
    if (isNew) announce(words);
    if (state !== 'saving') told.current = state;
  }, [announce, state, words]);

  const Icon = icons[state];
  return (
    <Line $isTrouble={isTrouble(state)} data-state={state}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{words}</span>
    </Line>
  );
}

function stateOf(phase: SavePhase): keyof typeof icons {
  if (phase === 'unsaved' || phase === 'saving') return 'saving';
  return phase === 'conflict' ? 'saved' : phase;
}

const isTrouble = (state: keyof typeof icons) => state === 'kept' || state === 'refused';

function wordsOf(state: keyof typeof icons, problem: unknown): string {
  switch (state) {
    case 'saved':
      return 'Saved';
    case 'saving':
      return 'Saving...';
    case 'kept':
      return 'Kept on this device. It is sent as soon as the server can be reached.';
    case 'refused':
      return describeError(problem);
  }
}

const Line = styled.p<{ $isTrouble: boolean }>`
  display: flex;
  gap: var(--space-2);
  align-items: center;
  color: ${({ $isTrouble }) => ($isTrouble ? 'var(--warning-text)' : 'var(--text-muted)')};
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
  & > svg {
    flex: none;
  }
`;
