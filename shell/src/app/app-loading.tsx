import { keyframes, styled } from 'styled-components';
import { useAuth } from '@portal/shared/contract';
import { Spinner } from '@portal/shared/ui';

/**
 * Says that a stored session is being checked. It lies above the page instead of replacing it: what the server rendered stays readable.
 * The store says `loading` only in the browser, so the server's HTML never holds this.
 */
export function AppLoading() {
  const isChecking = useAuth((state) => state.loading && state.session === null);
  if (!isChecking) return null;
  return (
    <Notice role="status">
      <Spinner />
      Loading application...
    </Notice>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Notice = styled.p`
  position: fixed;
  inset-block-end: var(--space-5);
  inset-inline: 0;
  inline-size: fit-content;
  max-inline-size: calc(100% - 2 * var(--page-margin));
  margin: 0 auto;
  z-index: var(--layer-toast);
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding: var(--space-2) var(--space-4);
  background: var(--surface-overlay);
  color: var(--text);
  border: 1px solid var(--border);
  border-radius: var(--radius-3);
  box-shadow: var(--shadow-menu);
  font-size: var(--text-sm);
  animation: ${appear} var(--motion-base) 150ms backwards;
`;
