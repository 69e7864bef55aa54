import { styled } from 'styled-components';
import { useSlowLoad } from '@portal/shared/contract';

/** Says after a second that a part or a page is still on its way; on a navigation the page before it stays until then. */
export function SlowLoadNote() {
  const title = useSlowLoad();
  return <Note role="status">{title === undefined ? null : `${title} is still loading…`}</Note>;
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
