import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What helps before typing, below the name of a field or of several. */
export const FieldHint = styled.p`
  color: var(--text-muted);
  font-size: var(--text-sm);
  line-height: var(--leading-snug);
`;

/** What is wrong with a field or with several, under the `id` that their controls are described by. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <CircleAlert size={16} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </ErrorText>
  );
}

const ErrorText = styled.p`
  display: flex;
  gap: var(--space-2);
  color: var(--danger-text);
  font-size: var(--text-sm);
  font-weight: var(--weight-strong);
  line-height: var(--leading-snug);
  & > svg {
    flex: none;
    margin-block-start: 0.125rem;
  }
`;
