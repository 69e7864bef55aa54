import { styled } from 'styled-components';
import { PART_TITLES } from '../remotes/registry.ts';
import { useSlowRemote } from '../remotes/use-remote.ts';

/** Says after a second that a part is still on its way; on a navigation the page before it stays until then. */
export function SlowRemoteNote() {
  const part = useSlowRemote();
  return <Note role="status">{part ? `${PART_TITLES[part]} is still loading…` : null}</Note>;
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
