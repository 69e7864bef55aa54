import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Spinner } from './spinner.tsx';

/** Says in words that something is being waited for, where no skeleton can stand. Announced politely. */
export function LoadingNote({
  children = 'Loading...',
  isFullPage = false,
}: {
  children?: ReactNode;
  isFullPage?: boolean;
}) {
  return (
    <Root role="status" $isFullPage={isFullPage}>
      <Spinner size="md" />
      <span>{children}</span>
    </Root>
  );
}

const Root = styled.div<{ $isFullPage: boolean }>`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding-block: var(--space-6);
  color: var(--text-muted);
  ${({ $isFullPage }) => $isFullPage && 'min-block-size: 60vh; padding-inline: var(--page-margin);'}
`;
