import { styled } from 'styled-components';
import { PART_TITLES, type RemotePart } from '../remotes/registry.ts';
import { useRemoteState } from '../remotes/use-remote.ts';

/** Says after a second that the next page is still on its way; the page before it stays until then. */
export function SlowNavigation({ part }: { part: RemotePart }) {
  const state = useRemoteState(part);
  const isSlow = state.status === 'loading' && state.isSlow;
  return <Note role="status">{isSlow ? `${PART_TITLES[part]} is still loading…` : null}</Note>;
}

const Note = styled.p`
  margin: 0;
  padding-inline: var(--page-margin);
  color: var(--text-muted);
  font-size: var(--text-sm);

  &:not(:empty) {
    padding-block: var(--space-3);
  }
`;
