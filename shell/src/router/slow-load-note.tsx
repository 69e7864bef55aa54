import { styled } from 'styled-components';
import { useSlowLoad } from '@portal/shared/contract';

/**
 * Says after a second that a part or a page is still on its way; on a navigation the page before it stays until then. It lies above the
 * page: in its flow it would push what stands there away from under a finger, and pull it back.
 */
export function SlowLoadNote() {
  const title = useSlowLoad();
  return <Note role="status">{title === undefined ? null : `${title} is still loading…`}</Note>;
}

const Note = styled.p`
  position: fixed;
  inset-block-end: var(--space-4);
  inset-inline: 0;
  z-index: var(--layer-toast);
  inline-size: fit-content;
  margin-inline: auto;
  border-radius: var(--radius-2);
  background: var(--surface-overlay);
  font-size: var(--text-sm);
  pointer-events: none;

  &:not(:empty) {
    padding: var(--space-2) var(--space-4);
    box-shadow: var(--shadow-menu);
  }
`;
